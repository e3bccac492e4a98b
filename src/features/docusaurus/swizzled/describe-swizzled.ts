import { nameOf } from '../modules/list-names.js';
import { THEME_NAMES } from '../modules/theme-names.js';
import { COUNTERPARTS } from './part-names.js';
import type { Swizzled } from './read-swizzled.js';

/** A part of a site's theme that nothing draws. */
export interface UnusedPart {
  /** Path below the root. */
  file: string;
  /** What readers see instead. */
  effect: string;
}

/**
 * Lists the parts of `src/theme` that docsgen does not use. Parts that other site code imports are
 * used.
 */
export function describeSwizzled({
  files,
  parts,
  code,
  drawn,
  admonitions,
  imported,
  named,
  mdx,
  isOpaque,
  lacking,
}: Pick<
  Swizzled,
  | 'files'
  | 'parts'
  | 'code'
  | 'drawn'
  | 'admonitions'
  | 'imported'
  | 'named'
  | 'mdx'
  | 'isOpaque'
  | 'lacking'
>): UnusedPart[] {
  const drawing = [
    ...code,
    ...drawn.map(([, part]) => part),
    ...admonitions,
    ...imported,
    ...named,
  ];
  const roots = files.filter((file) => {
    const name = nameOf(file);
    if (name === LANGUAGES) return true;
    if (!/\.(?:tsx|ts|jsx|js)$/.test(file) || file === mdx) return false;
    const isDrawn = COUNTERPARTS.some(
      (part) => parts.includes(part) && name.startsWith(`${part}/`),
    );
    return !isDrawn && !drawing.includes(name) && !parts.includes(name) && name in THEME_NAMES;
  });
  const unread = isOpaque && mdx !== undefined ? [{ file: mdx, effect: UNREAD }] : [];
  return [...unread, ...roots.map((file) => ({ file, effect: effectOf(nameOf(file), lacking) }))];
}

const UNREAD =
  'Markdown cannot use its components: list them by name in the object that it exports by default.';

/** A module that adds grammars to Prism. */
const LANGUAGES = 'prism-include-languages';

function effectOf(name: string, lacking: Swizzled['lacking']): string {
  if (name === LANGUAGES)
    return 'Code in languages that only this file adds has no colors: Prism is not used.';
  const missing = Object.hasOwn(lacking, name) ? lacking[name] : undefined;
  const reason =
    missing === undefined
      ? ''
      : ` Yours needs \`${missing}\`, of which docsgen lacks what it imports.`;
  return `docsgen draws its own \`${name}\`, except where your code imports yours.${reason}`;
}
