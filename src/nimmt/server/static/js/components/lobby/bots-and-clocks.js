/** What can be chosen for any table: how bots play, and how long they wait for people. */

import { fetchBots } from "../../server/api.js";
import { loadItem } from "../../state/storage.js";

export const CLOCKS = ["off", "relaxed", "brisk"];

/** The kinds of bots, and the one that was chosen last, else the usual one. */
export async function loadBotKinds() {
  const kinds = await fetchBots().catch(() => []);
  const chosen =
    kinds.find(({ key }) => key === loadItem("bot")) ?? kinds.find(({ usual }) => usual);
  return { kinds, bot: chosen?.key ?? "" };
}
