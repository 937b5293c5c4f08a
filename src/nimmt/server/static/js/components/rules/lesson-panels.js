/** The parts of the lesson beside its table: progress, comment, end. */

import { classMap, html, nothing } from "../../../vendor/lit.js";
import { language, ui } from "../../i18n/language.js";
import { cardFan } from "../drawings/card-fan.js";

/** @import { LessonScreen } from "../../screens/lesson.js" */
/** @import { LessonStep } from "../../server/types.js" */

/**
 * A dot for each step: answered right at the first try, wrong, or not yet.
 * @param {LessonScreen} screen
 * @param {LessonStep[]} steps
 */
export function progressDots(screen, steps) {
  const known = (/** @type {LessonStep} */ { id }) =>
    screen.first.has(id) ? (screen.first.get(id) ? "right" : "wrong") : "";
  return html`<nav class="dots-line" aria-label=${ui("lesson")}>
    <button
      class="quiet turn"
      aria-label=${ui("lesson back")}
      ?disabled=${screen.at === 0}
      @click=${() => screen.turn(screen.at - 1)}
    >
      ‹
    </button>
    <ol>
      ${steps.map((step, index) => {
        const state = known(step);
        const label = [
          ui("lesson step", { step: index + 1, steps: steps.length }),
          step.title[language()],
          state && ui(`lesson ${state}`),
        ];
        return html`<li>
          <button
            class=${classMap({ dot: true, [state || "open"]: true })}
            aria-label=${label.filter(Boolean).join(", ")}
            title=${step.title[language()]}
            aria-current=${index === screen.at ? "step" : nothing}
            @click=${() => screen.turn(index)}
          >
            ${state === "right" ? "✓" : state === "wrong" ? "×" : ""}
          </button>
        </li>`;
      })}
    </ol>
    <button
      class="quiet turn"
      aria-label=${ui("lesson on")}
      ?disabled=${screen.at >= steps.length}
      @click=${() => screen.turn(screen.at + 1)}
    >
      ›
    </button>
  </nav>`;
}

/**
 * What happens after an answer; then whether it was right, and why.
 * @param {LessonScreen} screen
 * @param {string} line
 */
export function answerComment(screen, line) {
  const { answer, done } = screen;
  return html`<div role="status">
    ${
      answer && done
        ? html`<div class=${classMap({ comment: true, right: answer.right, wrong: !answer.right })}>
            <p>
              <b>${ui(answer.right ? "lesson yes" : "lesson no")}</b> ${answer.comment[language()]}
            </p>
            <div class="buttons">
              <button class="quiet" @click=${() => screen.again()}>
                ${ui(answer.right ? "lesson other" : "lesson again")}
              </button>
              <button class="big next" @click=${() => screen.turn(screen.at + 1)}>
                ${ui("lesson next")}
              </button>
            </div>
          </div>`
        : nothing
    }
    ${
      answer && !done
        ? html`<div class="telling">
            <p>${line}</p>
            <button class="quiet skip" @click=${() => screen.player?.move("last")}>
              ${ui("skip")}
            </button>
          </div>`
        : nothing
    }
  </div>`;
}

/**
 * The last page: the score, and ways to go on.
 * @param {LessonScreen} screen
 * @param {LessonStep[]} steps
 */
export function lessonEnd(screen, steps) {
  const right = steps.filter(({ id }) => screen.first.get(id)).length;
  return html`<section class="welcome lesson-end">
    ${cardFan}
    <h1 tabindex="-1">${ui("lesson end")}</h1>
    <p class="lead">${ui("lesson score", { right, steps: steps.length })}</p>
    <button class="big huge" ?disabled=${screen.busy} @click=${() => screen.play()}>
      ${ui("play now")}
    </button>
    <p class="hint">${ui("play now hint")}</p>
    <p class="buttons">
      <button class="quiet" @click=${() => screen.restart()}>${ui("lesson restart")}</button>
      <a href=${`/rules/${screen.lesson?.game}`}>${ui("lesson rules")}</a>
    </p>
  </section>`;
}
