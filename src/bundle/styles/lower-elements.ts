import type { ElementRules } from '../../types/feature/modules.js';
import { listStatements } from './css-statements.js';

/** At-rules whose rules are processed like those outside of them. */
const GROUP = /^@(?:media|supports|container)\b/i;

const PSEUDO = String.raw`::?[\w-]+(?:\([^().#[\]]*\))?`;
const COMPOUND = String.raw`(?:\*|[a-z][a-z0-9]*)(?:${PSEUDO})*`;

/** A selector of element types, with pseudo-classes at most: no class, id or attribute. */
const BY_KIND = new RegExp(String.raw`^${COMPOUND}(?:(?:\s*[>+~]\s*|\s+)${COMPOUND})*$`, 'i');

/** Selectors of `html` and `body`, which cannot match elements of the theme by accident. */
const WHOLE_PAGE = /(?:^|[\s>+~])(?:html|body)(?::[^\s>+~]*)?$/i;

const PSEUDO_ELEMENT = /(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter))$/i;

/**
 * Moves rules that select elements by type alone (`a:hover`, `table th`, `*`) into a layer, where
 * the theme's classes win over them. In running text, where the theme also styles elements by type,
 * the rules apply as before. Rules in the site's own layers stay there.
 */
export function lowerElements(css: string, rules: ElementRules): string {
  let result = '';
  for (const { head, block, end } of listStatements(css)) {
    const [space = ''] = /^(?:\s|\/\*[\s\S]*?\*\/)*/.exec(head) ?? [];
    const prelude = head.slice(space.length).trimEnd();
    if (block === undefined) result += head + end;
    else if (GROUP.test(prelude)) result += `${head}{${lowerElements(block, rules)}}`;
    else if (prelude.startsWith('@')) result += `${head}{${block}}`;
    else result += space + lowerRule(prelude, block, rules);
  }
  return result;
}

function lowerRule(prelude: string, block: string, { layer, inText }: ElementRules): string {
  const selectors = splitSelectors(prelude);
  const lowered = selectors.filter((one) => BY_KIND.test(one) && !WHOLE_PAGE.test(one));
  if (lowered.length === 0) return `${prelude}{${block}}`;
  const kept = [
    ...selectors.filter((one) => !lowered.includes(one)),
    // `*` alone is weaker than any type selector of the theme.
    ...lowered.filter((one) => /(?:^|[\s>+~])[a-z]/i.test(one)).map((one) => narrow(one, inText)),
  ];
  const inLayer = (text: string) => `@layer ${layer}{${lowered.join(',')}{${text}}}`;
  // Messages give line numbers: keep the number of lines.
  const lines = '\n'.repeat(prelude.split('\n').length - 1);
  if (kept.length === 0) return lines + inLayer(block);
  return `${inLayer(joinLines(block))}${lines}${kept.join(',')}{${block}}`;
}

/** Joins the lines of a text. A line may end inside of a string, after a backslash. */
const joinLines = (text: string): string => text.replace(/\\\r?\n/g, '').replace(/\r?\n\s*/g, ' ');

/** Splits at commas outside of brackets. */
const splitSelectors = (prelude: string): string[] =>
  (prelude.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|[^,])+/g) ?? []).map((one) =>
    one.trim(),
  );

function narrow(selector: string, condition: string): string {
  const at = PSEUDO_ELEMENT.exec(selector)?.index ?? selector.length;
  return selector.slice(0, at) + condition + selector.slice(at);
}
