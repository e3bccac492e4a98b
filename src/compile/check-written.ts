import type { Code } from 'mdast';
import { findNearest } from '../diagnostics/nearest.js';
import { append } from '../lib/append.js';
import { infoOf, listSettings } from '../lib/markdown/code-meta.js';
import type { MarkdownParent } from '../lib/markdown/map-children.js';
import { walkMarkdown } from '../lib/markdown/walk-markdown.js';
import type { Finding } from '../types/doc.js';
import type { OffSyntax } from '../types/feature/off-syntax.js';
import { placeOf } from './page.js';

/** Syntax that authors may use by mistake and that the site does not read. */
export interface WrittenSyntax {
  /** All words that may follow the language of a code block. */
  fenceWords: readonly string[];
  /** Syntax of features that the config leaves off. */
  off: readonly OffSyntax[];
}

/**
 * Reports what nothing reads in a page: a mistyped word of a code block, the syntax of a feature
 * that is off.
 */
export function checkWritten(
  tree: MarkdownParent,
  path: string,
  written: WrittenSyntax,
): Finding[] {
  const findings: Finding[] = [];
  const left = new Map(
    written.off.map((one) => [one, one.text === undefined ? undefined : RegExp(one.text)]),
  );
  walkMarkdown(tree, path, (node, file) => {
    const place = { file, ...placeOf(node.position) };
    if (node.type === 'code')
      append(
        findings,
        checkWords(node, written).map((one) => ({ ...one, ...place })),
      );
    for (const [one, pattern] of left) {
      const isMeant =
        (node.type === 'code' && one.languages?.includes(node.lang ?? '')) ||
        (node.type === 'text' && pattern?.test(node.value));
      if (!isMeant) continue;
      // Report it once per page.
      left.delete(one);
      findings.push({ ...describeOff(one), ...place });
    }
    return undefined;
  });
  return findings;
}

function describeOff({ noun, setting }: OffSyntax): Finding {
  return {
    code: 'syntax-off',
    message: `The page seems to have ${noun}, which is shown as it is written.`,
    hint: `Set \`${setting}\` in the config, or set the rule \`syntax-off\` to \`ignore\`.`,
    sameEverywhere: true,
  };
}

function checkWords(node: Code, { fenceWords }: WrittenSyntax): Finding[] {
  return listSettings(infoOf(node)).flatMap((name) => {
    if (fenceWords.includes(name)) return [];
    const nearest = findNearest(name, fenceWords);
    // Plugins may read words of their own, so report only obvious typos.
    if (nearest?.isCertain !== true) return [];
    return [
      {
        code: 'fence-word' as const,
        message: `Nothing reads the word \`${name}\` of this code block.`,
        hint: `Did you mean \`${nearest.name}\`?`,
      },
    ];
  });
}
