import type { Code } from 'mdast';
import {
  type FenceLabel,
  findLabel,
  hasWord,
  infoOf,
  languageOf,
  readCodeMeta,
  readSetting,
  withoutTitle,
} from './code-meta.js';

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
  const label = findLabel(info);
  const rest = label === undefined ? info.slice(lang.length) : withoutLabel(info, label, lang);
  const meta = written ? rest : withoutTitle(rest);
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
  return findLabel(info)?.text ?? readSetting(info, 'tab');
}

const withoutLabel = (info: string, { start, end }: FenceLabel, lang: string): string =>
  `${info.slice(lang.length, start)} ${info.slice(end)}`;
