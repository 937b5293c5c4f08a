/** As much of Lit's types as we use. */
export type Template = unknown;
export function html(strings: TemplateStringsArray, ...values: unknown[]): Template;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): Template;
export const nothing: unique symbol;
export function render(template: Template, place: HTMLElement): void;
export function repeat<T>(
  items: readonly T[],
  key: (item: T, index: number) => unknown,
  template: (item: T, index: number) => Template,
): Template;
export function classMap(classes: Record<string, boolean>): unknown;
export function live(value: unknown): unknown;
export function ref(callback: (node?: Element) => void): unknown;
export class LitElement extends HTMLElement {
  static properties: Record<string, object>;
  updateComplete: Promise<boolean>;
  requestUpdate(): void;
  scheduleUpdate(): void | Promise<unknown>;
  createRenderRoot(): HTMLElement | ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
  render(): Template;
  updated(changed: Map<string, unknown>): void;
}
