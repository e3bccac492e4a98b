// What the words of the corpus are, and how they are drawn: the same key gives the same words on
// every machine.

const words = (/** @type {string} */ text) => text.trim().split(/\s+/);

const NOUNS =
  words(`anchor archive badge basket beacon binder bridge bucket cabinet canvas carrier channel chapter
  circuit column compass console contract counter courier crate cursor diagram digest drawer engine envelope fabric
  feeder filter folder funnel gallery gate glossary grid harbour harness hook inbox journal kernel label ladder lantern
  ledger lens letter library locker margin marker matrix meter mirror module needle notebook office orbit outlet panel
  parcel pattern pillar planner platform pocket portal printer prism quota radar ramp reader receipt recorder register
  relay ribbon rotor ruler satchel scanner screen shelf shutter signal sketch socket spindle stamp station stencil
  switch tablet tally terminal thread ticket token tower tracker tray tunnel valve vault viewer wallet widget window`);
const ADJECTIVES =
  words(`adaptive ample ancient brief bright broad calm careful central clear compact complete curved
  daily dense distant dry early even exact faint fast final firm flat flexible fluid formal frequent full gentle
  grouped hidden hollow honest idle inner joint known large late latest level light linked local long lower main
  manual measured merged mild modest moving narrow native neat nested next open outer paired patient plain portable
  precise prior proper quick quiet rapid rare ready recent regular rough round sealed second shallow sharp short
  silent simple single slow small smooth solid spare stable steady strict sturdy tall thin tidy timed upper usual`);
const ACTIONS =
  words(`adjust align arrange assign attach balance bind build carry check choose clean clear collect
  combine compare connect convert copy count create deliver describe divide draw empty extend fetch file fill find
  finish fold follow format gather guard import inspect join keep lift limit list load lock map mark match measure
  mount move name open order pack paint park plan prepare preview print publish rank reach record release rename
  repair replace reserve review rotate save seal select send share shift show sign sort split stack start store swap
  tag test tie trace trim tune turn unite unpack update verify wrap write`);
const TIMES = [
  'at once',
  'each night',
  'on demand',
  'in the background',
  'twice a week',
  'after a restart',
];
const OPENINGS = [
  'In small teams,',
  'On a slow connection,',
  'When nobody watches,',
  'For a first try,',
  'Before a release,',
  'With many readers,',
  'In a nightly run,',
  'For as long as it takes,',
];
const AMOUNTS = [
  '20 ms',
  '400 ms',
  '3 seconds',
  '10 minutes',
  '32 KiB',
  '4 MiB',
  '250 items',
  '7 tries',
  '12 rows',
];

/**
 * Draws from a key.
 * @param {string} key
 */
export function createDraw(key) {
  let state = 0x811c9dc5;
  for (const character of key) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const number = (/** @type {number} */ least, /** @type {number} */ most) =>
    least + Math.floor(next() * (most - least + 1));
  /** @template T @param {readonly T[]} items @returns {T} */
  const from = (items) => items[Math.floor(next() * items.length)];
  /** @template T @param {readonly T[]} items @returns {T[]} */
  const shuffled = (items) =>
    items
      .map((item) => /** @type {const} */ ([next(), item]))
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  return {
    number,
    from,
    shuffled,
    chance: (/** @type {number} */ part) => next() < part,
    times: (/** @type {number} */ least, /** @type {number} */ most) =>
      Array.from({ length: number(least, most) }, (_, i) => i),
    noun: () => from(NOUNS),
    adjective: () => from(ADJECTIVES),
    action: () => from(ACTIONS),
    moment: () => from(TIMES),
    amount: () => from(AMOUNTS),
    opening: () => from(OPENINGS),
  };
}

/** @typedef {ReturnType<typeof createDraw>} Draw */

export const capitalize = (/** @type {string} */ text) =>
  text.charAt(0).toUpperCase() + text.slice(1);
/** @param {string[]} parts */
export const camelCase = (...parts) =>
  parts.map((part, i) => (i === 0 ? part : capitalize(part))).join('');
/** @param {string[]} parts */
export const pascalCase = (...parts) => parts.map(capitalize).join('');

/**
 * One sentence with some marked words in it.
 * @param {Draw} draw
 */
export function writeSentence(draw) {
  const { noun, adjective, action, moment, amount, opening } = draw;
  return draw.from([
    () =>
      `A ${noun()} can ${action()} the ${adjective()} ${noun()} ${moment()}, and the ${noun()} will ${action()} it.`,
    () =>
      `${opening()} ${writeTerm(draw)} has to ${action()} the ${noun()} within ${amount()}, or the ${noun()} stays ${adjective()}.`,
    () =>
      `Use ${writeTerm(draw)} to ${action()} a ${adjective()} ${noun()} before anyone may ${action()} the ${noun()}.`,
    () =>
      `Nothing but the ${adjective()} ${noun()} knows how to ${action()} a ${noun()} of more than ${amount()}.`,
    () =>
      `${opening()} set ${writeTerm(draw)} to \`${draw.number(1, 900)}\` so that every ${noun()} can ${action()} ${moment()}.`,
    () =>
      `The ${noun()} and its ${adjective()} ${noun()} never ${action()} the same ${noun()}, even when ${writeTerm(draw)} is ${adjective()}.`,
    () =>
      `Where a ${noun()} is ${adjective()}, ${writeTerm(draw)} and ${writeTerm(draw)} ${action()} the ${noun()} ${moment()}.`,
    () =>
      `Should the ${adjective()} ${noun()} fail to ${action()}, the ${noun()} will ${action()} the ${adjective()} ${noun()} again.`,
  ])();
}

/** @param {Draw} draw */
function writeTerm(draw) {
  const { noun, adjective, action } = draw;
  return draw.from([
    () => `\`${camelCase(action(), noun())}()\``,
    () => `\`${noun()}.${camelCase(adjective(), noun())}\``,
    () => `**${adjective()} ${noun()}**`,
    () => `*${adjective()}* ${noun()}`,
    () => `the ${adjective()} ${noun()}`,
  ])();
}
