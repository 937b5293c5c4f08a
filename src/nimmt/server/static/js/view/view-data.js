/** A view: everything that the components of a table need to draw one moment of it. */

/** @import { Speaker } from "../i18n/speaker.js" */
/** @import { Decision, GameEvent, GameInfo, TableInfo } from "../server/types.js" */

/**
 * @typedef {{choice: any, cost?: number, counts?: number}} Option what it costs, and the number
 * that it counts as
 */
/**
 * @typedef {object} Choices the options of a decision, by what they are on the table
 * @property {Map<number, Option>} cards cards that can be clicked where they lie
 * @property {Map<number, Option[]>} variants own cards that can be played in another way
 * @property {Map<number, Option>} rows
 * @property {Option[]} listed everything else, and the rows once more, in words
 * @property {number[]} setCards the cards of which some together are chosen; each set is an option
 */
/**
 * @typedef {object} TableView
 * @property {GameInfo} info
 * @property {Speaker} speaker
 * @property {Record<string, any>} position
 * @property {Decision | null} decision
 * @property {GameEvent | null} currentEvent
 * @property {Choices} choices
 * @property {number | null} seat
 * @property {TableInfo} table
 * @property {number[]} deciding the seats that have to decide at this moment
 * @property {number[]} waiting those of them whose answer is missing
 * @property {Map<number, string>} bubbles
 * @property {(choice: any) => boolean} isChosen
 * @property {(choice: any) => void} choose
 * @property {(choice: any) => void} [sendNow] choose without having to confirm
 * @property {() => void} [passTurn] go on, and for the rest of the turn
 */

/** @param {any} one @param {any} other */
export const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The hand of a seat and its open cards, sorted.
 * @param {Record<string, any>} position
 * @param {number | null} seat
 */
export function handOf(position, seat) {
  if (seat === null) return [];
  const cards = [...(position.hands?.[seat] ?? []), ...(position.shown?.[seat] ?? [])];
  return cards.sort((a, b) => a - b);
}

/** The names of the fields that hold open cards on the table. @param {GameInfo} info */
export function openCardFields(info) {
  return Object.entries(info.fields)
    .filter(
      ([, f]) =>
        f.who === "public" &&
        !f.listed &&
        !f.transient &&
        !f.quiet &&
        f.deck &&
        f.shown_as === "cards",
    )
    .map(([name]) => name);
}

/**
 * Group the options of a decision by where they are chosen.
 * @param {Decision | null} decision
 * @param {Record<string, any>} position
 * @param {GameInfo} info
 * @param {number | null} seat
 * @returns {Choices}
 */
export function sortChoices(decision, position, info, seat) {
  /** @type {Choices} */
  const found = {
    cards: new Map(),
    variants: new Map(),
    rows: new Map(),
    listed: [],
    setCards: [],
  };
  if (!decision) return found;
  const here = new Set([
    ...handOf(position, seat),
    ...openCardFields(info).flatMap((name) => position[name]),
  ]);
  found.setCards = setCardsOf(decision);
  decision.options.forEach((choice, index) => {
    const option = {
      choice,
      cost: decision.about.costs?.[index],
      counts: decision.about.counts?.[index],
    };
    if (isVariant(choice, here))
      found.variants.set(choice[0], [...(found.variants.get(choice[0]) ?? []), option]);
    else if (typeof choice !== "number") found.listed.push(option);
    else {
      if (decision.numbers === "row") found.rows.set(choice, option);
      if (decision.numbers === "card") found.cards.set(choice, option);
      if (decision.numbers !== "card" || !here.has(choice)) found.listed.push(option);
    }
  });
  return found;
}

/**
 * Whether a choice is a card and a word, such as "turned round".
 * @param {any} choice
 * @param {Set<number>} here
 */
function isVariant(choice, here) {
  return (
    Array.isArray(choice) &&
    choice.length === 2 &&
    here.has(choice[0]) &&
    typeof choice[1] === "string"
  );
}

/** All cards of the options, if every option is a set of cards. @param {Decision} decision */
function setCardsOf({ numbers, options }) {
  const sets =
    numbers === "card" &&
    options.every((one) => Array.isArray(one) && one.every((card) => typeof card === "number"));
  return sets ? [...new Set(options.flat())].sort((a, b) => a - b) : [];
}
