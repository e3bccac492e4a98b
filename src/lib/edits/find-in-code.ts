import { isSameValue, readWritten, type Written } from './spelling.js';

interface CodeRequest {
  /** Its extension tells whether it is a program, in which a name without quotes is a variable. */
  file: string;
  /**
   * Range of the part that contains the value: the value itself, with or without its quotes, or
   * more.
   */
  from: number;
  to: number;
  value: string;
}

const STRING = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/dg;
/** A CSS address without quotes. */
const BARE_URL = /^url\(\s*([^\s"'()]+)\s*\)$/di;

/** Finds a value in code or data: the whole part, or the only string in it with this value. */
export function findInCode(text: string, { file, from, to, value }: CodeRequest): Written[] {
  const region = text.slice(from, to);
  const [before = '', after = ''] = [text[from - 1], text[to]];
  const isQuoted = before !== '' && before === after && `"'\``.includes(before);
  const whole: Written = isQuoted
    ? { from, to, raw: region, spelling: 'string', quote: before }
    : trimmed({ from, to, raw: region, spelling: 'plain', quote: '' });
  if (isMeant(whole, value)) return isQuoted || isPlain(text, { file, ...whole }) ? [whole] : [];
  const [bareFrom, bareTo] = BARE_URL.exec(region)?.indices?.[1] ?? [0, 0];
  const raw = region.slice(bareFrom, bareTo);
  const bare: Written = {
    ...{ from: from + bareFrom, to: from + bareTo, raw },
    ...{ spelling: 'plain', quote: '' },
  };
  if (raw !== '' && isMeant(bare, value)) return [bare];
  const strings = [...region.matchAll(STRING)].flatMap(
    ({ 1: quote = '', 2: raw = '', indices }): Written[] => {
      const span = indices?.[2];
      return span === undefined
        ? []
        : [{ from: from + span[0], to: from + span[1], raw, spelling: 'string', quote }];
    },
  );
  const meant = strings.filter((written) => isMeant(written, value));
  if (meant.length > 0) return meant.length === 1 ? meant : [];
  return findKeyBefore(text, { from, value });
}

/** Finds a key whose value begins at an offset. */
function findKeyBefore(
  text: string,
  { from, value }: Pick<CodeRequest, 'from' | 'value'>,
): Written[] {
  const before = /([\w$-]+)(["']?)\s*:\s*["'`]?$/.exec(text.slice(0, from).slice(-200));
  if (before?.[1] !== value) return [];
  const start = from - before[0].length;
  return [{ from: start, to: start + value.length, raw: value, spelling: 'plain', quote: '' }];
}

/**
 * Whether a written value means this one: addresses in the config and in sidebars are relative to
 * the base URL, and may begin with `./` or without a slash.
 */
function isMeant(written: Written, value: string): boolean {
  const read = readWritten(written);
  return isSameValue(read, value) || isSameValue(`/${read.replace(/^\.\//, '')}`, value);
}

function trimmed(written: Written): Written {
  const { raw, from } = written;
  const start = from + raw.length - raw.trimStart().length;
  return { ...written, raw: raw.trim(), from: start, to: start + raw.trim().length };
}

/**
 * Whether a name without quotes is data: a key, or an item or value of YAML. Otherwise it may be a
 * variable.
 */
function isPlain(text: string, { file, from, to }: Written & { file: string }): boolean {
  const isKey = /^\s*:/.test(text.slice(to, to + 40));
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  return (
    isKey ||
    (!/\.[cm]?[jt]sx?$/.test(file) && /^[\s-]*(?:[\w-]+:\s+)?$/.test(text.slice(lineStart, from)))
  );
}
