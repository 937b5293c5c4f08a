/** A game's name that fits into a narrow place. */

import { html } from "../../vendor/lit.js";
import { language } from "../i18n/language.js";

/** With possible line breaks after slashes. @param {{name: Record<string, string>}} game */
export const breakableName = ({ name }) =>
  name[language()].split("/").map((part, index) => (index ? html`/<wbr />${part}` : part));
