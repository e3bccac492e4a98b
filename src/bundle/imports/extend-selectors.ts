import { CSS_SIGNS } from './css-signs.js';

/**
 * What stands for a class or an id in style sheets besides itself: selectors by `.class` or `#id`.
 * By `.class `, with a space, what else stands for it where the selector goes on to descendants; by
 * `.class>`, what stands for it where the selector goes on to children, or nothing for ''. By
 * `[name]`, what does for a class of a CSS module, which style sheets know by the beginning of its
 * name: `[class*='name_']`.
 */
export type SelectorNames = Readonly<Record<string, string>>;

/** What follows a name in a selector that goes on to descendants. */
const INSIDE = /^[^\s,>+~]*\s+[^\s,>+~]/;

/** What follows it in one that goes on to children. */
const TO_CHILDREN = /^[^\s,>+~]*\s*>/;

/** An attribute selector for the class of a CSS module, whose name ends in a hash. */
const HASHED = /^\[class[*^]=["']?([a-zA-Z]+)_*["']?\]$/;

const NAME = /\[[^\]]*\]|\\.|[.#]-?[_a-zA-Z][\w-]*/g;

/**
 * A style sheet whose selectors mean other elements, too: `.a b` becomes `:is(.a,.x) b` where
 * `names` has `.x` for `.a`. The specificity of a rule stays what it was as long as that of the
 * names is.
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

/** What stands before a block: comments, then selectors or the name of an at-rule. */
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
