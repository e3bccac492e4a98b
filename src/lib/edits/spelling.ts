import { NAME_LINK } from '../text/name-link.js';

/**
 * Syntax of a value in a file: a Markdown destination, an attribute, a string of code or a plain
 * name. It decides how the value is read, and how another value is written in its place.
 */
export type Spelling =
  /** `[x](here)` */
  | 'destination'
  /** `[x](<here>)`, `<https://here>` */
  | 'bracketed'
  /** `href="here"` */
  | 'attribute'
  /** `href={'here'}`, a string of code, JSON or YAML */
  | 'string'
  /** A key or value without quotes. */
  | 'plain'
  /** `[[here]]`: the value is the address of a link by name. */
  | 'name';

/** A value as written: `from` and `to` are the offsets between the quotes. */
export interface Written {
  from: number;
  to: number;
  raw: string;
  spelling: Spelling;
  /** The quotes around it; `''` if there are none. */
  quote: string;
}

/** Returns the value that is written. */
export function readWritten({ raw, spelling }: Pick<Written, 'raw' | 'spelling'>): string {
  if (spelling === 'string') return raw.replace(/\\(.)/gs, '$1');
  if (spelling === 'plain') return raw;
  if (spelling === 'name') return NAME_LINK + raw.trim();
  const unescaped = spelling === 'attribute' ? raw : raw.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return unescaped.replace(/&(?:amp|quot|apos|lt|gt|#\d{1,7}|#x[\da-f]{1,6});/gi, readEntity);
}

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function readEntity(entity: string): string {
  const named = NAMED[entity.toLowerCase()];
  if (named !== undefined) return named;
  const isHex = /^&#x/i.test(entity);
  const code = Number.parseInt(entity.slice(isHex ? 3 : 2), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/**
 * Writes another value in the same syntax: with the same kind of escapes, and percent-encoded if
 * the old value is.
 */
export function writeLike(
  { raw, spelling, quote }: Omit<Written, 'from' | 'to'>,
  value: string,
): string {
  if (spelling === 'name') return value.replace(NAME_LINK, '');
  const decoded = decode(value);
  const isEncoded = /%[\da-f]{2}/i.test(raw) || needsEncoding(decoded, spelling);
  return escapeFor(isEncoded ? encode(decoded) : decoded, { spelling, quote });
}

/** Decodes percent-encoding, unless that would change the meaning. */
function decode(value: string): string {
  try {
    return value.replace(/(?:%[\da-f]{2})+/gi, (run) => {
      const text = decodeURIComponent(run);
      return /[?#%&/\\\s"'<>]/.test(text.replaceAll(' ', '')) ? run : text;
    });
  } catch {
    return value;
  }
}

const encode = (value: string): string =>
  encodeURI(value)
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));

function needsEncoding(value: string, spelling: Spelling): boolean {
  if (spelling === 'destination') return /[\s()<>]/.test(value);
  return spelling === 'bracketed' && /[<>\n]/.test(value);
}

function escapeFor(
  value: string,
  { spelling, quote }: Pick<Written, 'spelling' | 'quote'>,
): string {
  switch (spelling) {
    case 'attribute': {
      const text = value.replaceAll('&', '&amp;');
      return quote === "'" ? text.replaceAll("'", '&#39;') : text.replaceAll('"', '&quot;');
    }
    case 'string':
      return value.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
    case 'plain':
      return value;
    default:
      return value.replace(/[\\`*_~]/g, (sign) =>
        sign === '_' || sign === '~' ? sign : `\\${sign}`,
      );
  }
}

/** Whether two addresses or names are equal apart from their encoding. */
export function isSameValue(a: string, b: string): boolean {
  return a === b || safeDecode(a) === safeDecode(b);
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
