import { CSS_SIGNS } from './css-signs.js';

/**
 * Selectors that match in addition to a class or an id, by `.class` or `#id`. A key `.class ` (with
 * a space) adds a selector where descendants follow. A key `.class>` replaces the addition where
 * children follow; `''` adds nothing there. A key `[name]` is for a class of a CSS module, which
 * style sheets match by the beginning of its name: `[class*='name_']`.
 */
export type SelectorNames = Readonly<Record<string, string>>;

/** Text after a name whose selector continues with a descendant. */
const INSIDE = /^[^\s,>+~]*\s+[^\s,>+~]/;

/** Text after a name whose selector continues with a child. */
const TO_CHILDREN = /^[^\s,>+~]*\s*>/;

/** An attribute selector for a class of a CSS module, whose name ends in a hash. */
const HASHED = /^\[class[*^]=["']?([a-zA-Z]+)_*["']?\]$/;

const NAME = /\[[^\]]*\]|\\.|[.#]-?[_a-zA-Z][\w-]*/g;

/**
 * Returns a style sheet whose selectors also match other elements: `.a b` becomes `:is(.a,.x) b` if
 * `names` maps `.a` to `.x`. A rule keeps its specificity if the added selectors are no more
 * specific than the name.
 */
export function extendSelectors(css: string, names: SelectorNames): string {
  let result = '';
  let start = 0;
  for (const { 0: part, index } of css.matchAll(CSS_SIGNS)) {
    if (part.length > 1) continue;
    const text = css.slice(start, index);
    result += part === '{' ? extendPrelude(text, names) : text;
    result += part;
    start = index + 1;
  }
  return result + css.slice(start);
}

/** Extends the text before a block: comments, then selectors or the name of an at-rule. */
function extendPrelude(text: string, names: SelectorNames): string {
  const [comments = ''] = /^(?:\s|\/\*[\s\S]*?\*\/)*/.exec(text) ?? [];
  const selectors = text.slice(comments.length);
  if (selectors.startsWith('@')) return text;
  return (
    comments +
    selectors.replace(NAME, (name, index: number) => {
      const hashed = HASHED.exec(name)?.[1];
      const find = (one: string): string[] => (Object.hasOwn(names, one) ? [names[one] ?? ''] : []);
      const rest = selectors.slice(index + name.length);
      const [ofParent] = TO_CHILDREN.test(rest) ? find(`${name}>`) : [];
      const others = [
        ...(ofParent !== undefined
          ? [ofParent]
          : find(hashed === undefined ? name : `[${hashed}]`)),
        ...(INSIDE.test(rest) ? find(`${name} `) : []),
      ].filter((other) => other !== '');
      return others.length === 0 ? name : `:is(${[name, ...others].join(',')})`;
    })
  );
}
