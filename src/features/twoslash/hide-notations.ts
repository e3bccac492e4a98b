import type { Code } from 'mdast';
import { listShownLines, SCRIPT_LANGUAGES, SETTING } from '../../lib/markdown/code-cuts.js';
import { hasWord, infoOf, readCodeMeta } from '../../lib/markdown/code-meta.js';

/** Matches comments that query TypeScript or show a message below a line. */
const NOTATION = /^\s*\/\/\s*(?:\^\?|\^\||\^{2,}.*|@(?:log|warn|error|annotate):.*)\s*$/;

/** Removes the Twoslash comments from a block, and records which lines remain. */
export function hideNotations(block: Code): undefined {
  const info = infoOf(block);
  if (!hasWord(info, 'twoslash') || !SCRIPT_LANGUAGES.has(readCodeMeta(info).language))
    return undefined;
  const lines = block.value.split(/\r?\n/);
  const shown = listShownLines(lines, (line) => SETTING.test(line) || NOTATION.test(line));
  block.value = shown.map((index) => lines[index]).join('\n');
  block.data = { ...block.data, noted: { ...block.data?.noted, twoslash: [...shown] } };
  return undefined;
}
