// @ts-check
/** What can be chosen for any table: how bots play, and how long they wait for people. */

import { bots } from "../../state/api.js";
import { kept } from "../../state/storage.js";

export const CLOCKS = ["off", "relaxed", "brisk"];

/** The kinds of bots, and the one that was chosen last, else the usual one. */
export async function kindsOfBots() {
  const kinds = await bots().catch(() => []);
  const chosen = kinds.find(({ key }) => key === kept("bot")) ?? kinds.find(({ usual }) => usual);
  return { kinds, bot: chosen?.key ?? "" };
}
