import type { Code } from 'mdast';
import { hasWord, infoOf, languageOf, readCodeMeta, readSetting } from './code-meta.js';

const LABEL = /(?:^|\s)\[([^\]]+)\]/;
const TITLE = /(?:^|\s)title=(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;

/** A tab of a group of code. */
export interface CodeTab {
  label: string;
  /** The block in it: a title that is the label is not shown again. */
  code: Code;
  /** It shows first. */
  isFirst: boolean;
}

/** A tab's label is `[label]`, `tab="label"`, the block's title, or the language. */
export function readCodeTab(block: Code): CodeTab {
  const info = infoOf(block);
  const { title, language } = readCodeMeta(info);
  const written = labelOf(info);
  const lang = languageOf(info);
  const rest = info.slice(lang.length).replace(LABEL, ' ');
  const meta = written ? rest : rest.replace(TITLE, ' ');
  const code = { ...block, lang, meta: meta.trim() };
  return { label: (written || title) ?? language, code, isFirst: hasWord(info, 'active') };
}

/**
 * Whether blocks of one `group` that follow one another are tabs, of which readers see one: they
 * have different labels. A block on its own is one only if it is given a label. Otherwise they are
 * parts of one program, shown one after the other.
 */
export function areTabs(blocks: readonly Code[]): boolean {
  if (blocks.length === 1) return blocks.some((block) => Boolean(labelOf(infoOf(block))));
  return new Set(blocks.map((block) => readCodeTab(block).label)).size === blocks.length;
}

function labelOf(info: string): string | undefined {
  return LABEL.exec(info)?.[1] ?? readSetting(info, 'tab');
}
