/** The kinds of bots and the clocks that a table can have. */

import { fetchBots } from "../server/api.js";
import { loadItem } from "./storage.js";

export const CLOCKS = ["off", "relaxed", "brisk"];

/** All kinds of bots; `bot` is the one that was chosen last, else the usual one. */
export async function loadBotKinds() {
  const kinds = await fetchBots().catch(() => []);
  const chosen =
    kinds.find(({ key }) => key === loadItem("bot")) ?? kinds.find(({ usual }) => usual);
  return { kinds, bot: chosen?.key ?? "" };
}
