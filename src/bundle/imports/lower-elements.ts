import type { ElementRules } from '../../types/feature/modules.js';
import { listStatements } from './css-statements.js';

/** Rules in these at-rules hold as they do outside of them. */
const GROUP = /^@(?:media|supports|container)\b/i;

const PSEUDO = String.raw`::?[\w-]+(?:\([^().#[\]]*\))?`;
const COMPOUND = String.raw`(?:\*|[a-z][a-z0-9]*)(?:${PSEUDO})*`;

/** A selector of kinds of elements, at the most with states of them: no class, id or attribute. */
const BY_KIND = new RegExp(String.raw`^${COMPOUND}(?:(?:\s*[>+~]\s*|\s+)${COMPOUND})*$`, 'i');

/** What a whole page has once: nothing of the theme is meant besides. */
const WHOLE_PAGE = /(?:^|[\s>+~])(?:html|body)(?::[^\s>+~]*)?$/i;

const PSEUDO_ELEMENT = /(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter))$/i;

/**
 * A style sheet whose rules about elements by their kind alone (`a:hover`, `table th`, `*`) stand
 * in a layer, where classes of the theme win over them. In running text, where the theme speaks of
 * such elements by their kind, too, they hold as before. What a site has put in a layer of its own
 * stays there.
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
    // `*` alone is weaker than what is said of any kind.
    ...lowered.filter((one) => /(?:^|[\s>+~])[a-z]/i.test(one)).map((one) => narrow(one, inText)),
  ];
  const inLayer = (text: string) => `@layer ${layer}{${lowered.join(',')}{${text}}}`;
  // Problems are reported by lines: there are as many as before.
  const lines = '\n'.repeat(prelude.split('\n').length - 1);
  if (kept.length === 0) return lines + inLayer(block);
  return `${inLayer(joinLines(block))}${lines}${kept.join(',')}{${block}}`;
}

/** The same text on one line. A line may end inside of a quoted text, after a backslash. */
const joinLines = (text: string): string => text.replace(/\\\r?\n/g, '').replace(/\r?\n\s*/g, ' ');

/** A comma inside of brackets is part of a selector. */
const splitSelectors = (prelude: string): string[] =>
  (prelude.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]|[^,])+/g) ?? []).map((one) =>
    one.trim(),
  );

function narrow(selector: string, condition: string): string {
  const at = PSEUDO_ELEMENT.exec(selector)?.index ?? selector.length;
  return selector.slice(0, at) + condition + selector.slice(at);
}
