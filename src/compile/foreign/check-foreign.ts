import type { Root } from 'mdast';
import { hideCode } from '../../lib/edits/hide-code.js';
import type { DocCode, Finding } from '../../types/doc.js';
import { findForeign } from './find-foreign.js';
import { mayBeForeign } from './foreign-signs.js';
import type { RewriteRules } from './rewrite-blocks.js';

/** Syntax and components of other generators in a page. */
export interface ForeignCheck {
  findings: Finding[];
  /** Adds the positions of all uses, and their fixes, to the unknown components of a page. */
  complete(code: DocCode): DocCode;
}

/**
 * Finds syntax of MkDocs, VitePress and others in a page and its partials. A page without such
 * syntax costs one search of its text.
 */
export function checkForeign(
  tree: Root,
  path: string,
  {
    written,
    format,
    kinds,
  }: {
    /** The page and its partials, by path. */
    written: ReadonlyMap<string, { text: string; isMdx: boolean }>;
    format: 'mdx' | 'md' | 'detect';
    kinds: RewriteRules['kinds'];
  },
): ForeignCheck | undefined {
  const meant = [...written].filter(([, { text }]) => mayBeForeign(text));
  if (meant.length === 0) return undefined;
  const files = meant.map(([file, { text, isMdx }]) => {
    const detects = format === 'detect' && file.endsWith('.md');
    return [file, { text, mayUseJsx: isMdx || (detects && !/[{<]/.test(hideCode(text))) }] as const;
  });
  const { findings, components } = findForeign(tree, path, { files: new Map(files), kinds });
  return {
    findings,
    complete: (code) => ({
      ...code,
      components: code.components.flatMap((one) => components.get(one.name) ?? [one]),
    }),
  };
}
