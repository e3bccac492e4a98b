import type { Code } from 'mdast';
import { cutCode, SCRIPT_LANGUAGES } from '../../lib/markdown/code-cuts.js';
import { infoOf, languageOf, readCodeMeta } from '../../lib/markdown/code-meta.js';

/** Removes the lines that only `docsgen test` runs, and shows `output` blocks as plain text. */
export function cutBlock(block: Code): undefined {
  const info = infoOf(block);
  const { language } = readCodeMeta(info);
  if (SCRIPT_LANGUAGES.has(language)) block.value = cutCode(block.value);
  else if (language === 'output') {
    block.lang = 'text';
    block.meta = info.slice(languageOf(info).length).trim();
  }
  return undefined;
}
