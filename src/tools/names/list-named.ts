import { readWritten, type Spelling, type Written } from '../../lib/edits/spelling.js';

/**
 * A value in code or data that may name a page, with its key. Items of a list or a call have no
 * key.
 */
export interface NamedValue {
  key: string | undefined;
  value: string;
  written: Written;
}

/** Matches a comment, or a string in code or JSON with the text before it. */
const STRING =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<before>(?:[\w$-]+["']?\s*:\s*|[\w-]+=\{?\s*|[[(,]\s*)?)(?<quote>["'`])(?<value>(?:\\.|(?!\k<quote>)[^\\\n])*)\k<quote>(?<after>\s*:)?/dg;
/** Matches a quoted or plain value in YAML. */
const YAML =
  /^(?<before>[ \t]*(?:-[ \t]+)?(?:[\w-]+:[ \t]+)?)(?:(?<quote>["'])(?<value>[^"'\n]*)\k<quote>|(?<plain>[^\s"'#[\]{}][^\n#]*?))[ \t\r]*(?:[ \t]#.*)?$/dgm;

/**
 * Lists the values of a config, a sidebars file, a data file or a component that may be names, in
 * order.
 */
export function listNamed({ file, text }: { file: string; text: string }): NamedValue[] {
  // Flow collections in YAML are written as in JSON.
  const matches = [
    ...text.matchAll(STRING),
    ...(/\.ya?ml$/i.test(file) ? text.matchAll(YAML) : []),
  ];
  const found = matches.flatMap(({ groups = {}, indices }): NamedValue[] => {
    const { before = '', value, plain, quote = '', after } = groups;
    const raw = value ?? plain;
    const span = indices?.groups?.['value'] ?? indices?.groups?.['plain'];
    if (raw === undefined || span === undefined || after !== undefined) return [];
    const key = /([\w$-]+)["']?\s*[:=]\s*\{?\s*$/.exec(before)?.[1];
    const isAttribute = /=\s*$/.test(before);
    const spelling: Spelling = quote === '' ? 'plain' : isAttribute ? 'attribute' : 'string';
    const written = { from: span[0], to: span[1], raw, spelling, quote };
    return [{ key, value: readWritten(written), written }, ...listInHtml(written)];
  });
  const byOffset = new Map(found.map((named) => [named.written.from, named]));
  return [...byOffset.values()].sort((a, b) => a.written.from - b.written.from);
}

/** Lists the addresses in an HTML text, such as the note of a footer. */
function listInHtml({ raw, from, quote, spelling }: Written): NamedValue[] {
  if (!raw.includes('<a ')) return [];
  return Array.from(
    raw.matchAll(/\shref=\\?["']?([^\s"'\\>]+)/dg),
    ({ 1: value = '', indices }) => {
      const [start = 0, end = 0] = indices?.[1] ?? [];
      return {
        key: 'href',
        value,
        written: { from: from + start, to: from + end, raw: value, spelling, quote },
      };
    },
  );
}
