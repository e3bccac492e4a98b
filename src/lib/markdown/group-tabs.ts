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

/** A tab in a group of code blocks. */
export interface CodeTab {
  label: string;
  /** The block in it. If its title is the label, the title is not shown again. */
  code: Code;
  /** Whether it is selected at first. */
  isFirst: boolean;
}

/**
 * Returns the tab of a block. Its label is `[label]`, `tab="label"`, the block's title, or the
 * language.
 */
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
 * Whether consecutive blocks of one `group` are tabs, of which readers see one: they are if they
 * have different labels. A single block is a tab only if it has a label. Otherwise, they are parts
 * of one program, shown one after the other.
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
