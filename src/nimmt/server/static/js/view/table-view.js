// @ts-check
/** Everything that the parts of a table need to draw one moment of it. */

/** @typedef {{choice: any, cost?: number, counts?: number}} Option what it costs, and the number that it counts as */
/**
 * @typedef {object} Choices the options of a decision, by what they are on the table
 * @property {Map<number, Option>} cards cards that can be clicked where they lie
 * @property {Map<number, Option[]>} twists cards of one's own in another way, such as turned round
 * @property {Map<number, Option>} rows
 * @property {Option[]} tray everything else, and the rows once more, in words
 * @property {number[]} parts the cards of which some together are chosen; each set is an option
 */
/**
 * @typedef {object} Sight
 * @property {import("../state/api.js").GameInfo} info
 * @property {import("../i18n/speaker.js").Speaker} speaker
 * @property {Record<string, any>} position
 * @property {import("../i18n/speaker.js").Decision | null} decision
 * @property {import("../i18n/speaker.js").Told | null} now
 * @property {Choices} choices
 * @property {number | null} seat
 * @property {import("../state/table-model.js").TableInfo} table
 * @property {number[]} asked the seats that have to decide at this moment
 * @property {number[]} waiting those of them whose answer is missing
 * @property {Map<number, string>} bubbles
 * @property {(choice: any) => boolean} isDraft
 * @property {(choice: any) => void} choose
 * @property {(choice: any) => void} [send] choose without having to confirm
 * @property {() => void} [goOn] go on, and for the rest of the turn
 */

/** @param {any} one @param {any} other */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** All cards before a seat that it can play from. @param {Record<string, any>} position @param {number | null} seat */
export function held(position, seat) {
  if (seat === null) return [];
  const cards = [...(position.hands?.[seat] ?? []), ...(position.shown?.[seat] ?? [])];
  return cards.sort((a, b) => a - b);
}

/** The fields that hold cards which lie open before everybody. @param {import("../state/api.js").GameInfo} info */
export function openFields(info) {
  return Object.entries(info.fields)
    .filter(([, f]) => f.who === "public" && !f.listed && !f.transient && !f.quiet && f.deck && f.shown_as === "cards")
    .map(([name]) => name);
}

/**
 * Sort the options of a decision by what they are on the table.
 * @param {import("../i18n/speaker.js").Decision | null} decision
 * @param {Record<string, any>} position
 * @param {import("../state/api.js").GameInfo} info
 * @param {number | null} seat
 * @returns {Choices}
 */
export function choicesOf(decision, position, info, seat) {
  /** @type {Choices} */
  const found = { cards: new Map(), twists: new Map(), rows: new Map(), tray: [], parts: [] };
  if (!decision) return found;
  const here = new Set([...held(position, seat), ...openFields(info).flatMap((name) => position[name])]);
  found.parts = partsOf(decision);
  decision.options.forEach((choice, index) => {
    const option = { choice, cost: decision.about.costs?.[index], counts: decision.about.counts?.[index] };
    if (isTwist(choice, here)) found.twists.set(choice[0], [...(found.twists.get(choice[0]) ?? []), option]);
    else if (typeof choice !== "number") found.tray.push(option);
    else {
      if (decision.numbers === "row") found.rows.set(choice, option);
      if (decision.numbers === "card") found.cards.set(choice, option);
      if (decision.numbers !== "card" || !here.has(choice)) found.tray.push(option);
    }
  });
  return found;
}

/** A card that lies here, and a word. @param {any} choice @param {Set<number>} here */
function isTwist(choice, here) {
  return Array.isArray(choice) && choice.length === 2 && here.has(choice[0]) && typeof choice[1] === "string";
}

/** The cards to choose some of, if every option is a set of cards. @param {import("../i18n/speaker.js").Decision} decision */
function partsOf({ numbers, options }) {
  const sets = numbers === "card" && options.every((one) => Array.isArray(one) && one.every((card) => typeof card === "number"));
  return sets ? [...new Set(options.flat())].sort((a, b) => a - b) : [];
}
