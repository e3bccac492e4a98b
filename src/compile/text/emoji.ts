/** Replaces the names of emoji in a text. */
export type ReplaceEmoji = (text: string) => string;

/**
 * `:name:`. The maximum length keeps long words between colons cheap. The longest name has 36
 * characters.
 */
const SHORTCODE = /:([a-z0-9_+-]{1,40}):/g;
/** Names that also occur in times, ratios and tables of keys: `12:100:45`, `a:b:c`. */
const NEEDS_ROOM = /^(?:\d+|[a-z])$/;
const WORD = /[\p{L}\p{N}_]/u;
const ADDRESS = /(\S*(?::\/\/|www\.)\S*)/;

/** Loads the emoji: `:wink:` and others, by their GitHub names. */
export async function loadEmoji(): Promise<ReplaceEmoji> {
  const { default: byName } = await import('markdown-it-emoji/lib/data/full.mjs');
  return (text) => replaceAll(text, byName);
}

/** Like `loadEmoji`, but returns undefined if a text contains no such name. */
export async function loadEmojiFor(text: string): Promise<ReplaceEmoji | undefined> {
  return mayNameEmoji(text) ? loadEmoji() : undefined;
}

/** True if a text contains something of the form of an emoji's name. */
export function mayNameEmoji(text: string): boolean {
  return text.search(SHORTCODE) >= 0;
}

function replaceAll(text: string, byName: Readonly<Record<string, string>>): string {
  if (!mayNameEmoji(text)) return text;
  return text
    .split(ADDRESS)
    .map((piece, index) => (index % 2 === 1 ? piece : replaceIn(piece, byName)))
    .join('');
}

function replaceIn(text: string, byName: Readonly<Record<string, string>>): string {
  const pattern = new RegExp(SHORTCODE);
  let result = '';
  let from = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [whole, name = ''] = match;
    const end = match.index + whole.length;
    const fits = !NEEDS_ROOM.test(name) || standsAlone(text, match.index, end);
    if (Object.hasOwn(byName, name) && fits) {
      result += text.slice(from, match.index) + byName[name];
      from = end;
    } else pattern.lastIndex = end - 1;
  }
  return result + text.slice(from);
}

function standsAlone(text: string, start: number, end: number): boolean {
  return !WORD.test(text.charAt(start - 1)) && !WORD.test(text.charAt(end));
}
