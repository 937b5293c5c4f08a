/** Numbers that style sheets calculate with. */

/** `{many: 4}` as `--many:4`. @param {Record<string, number>} values */
export const cssVariables = (values) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
