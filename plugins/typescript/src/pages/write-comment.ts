import type { Comment, CommentDisplayPart, CommentTag, Reflection } from 'typedoc';
import type { Links } from '../print/print-type.js';
import { fence, writeBlock } from './write-blocks.js';

/** A `{@link}` that leads nowhere. */
export interface BrokenLink {
  /** Target as the author wrote it. */
  written: string;
  /** Reflection that the comment describes. */
  of: Reflection;
}

/** Turns the text of a comment into Markdown. */
export type WriteText = (
  parts: readonly CommentDisplayPart[] | undefined,
  of: Reflection,
) => string;

/** Returns a writer that turns `{@link}` into links, and adds broken ones to `broken`. */
export function createTextWriter(links: Links, broken: BrokenLink[]): WriteText {
  return (parts = [], of) =>
    parts
      .map((part) => {
        if (part.kind !== 'inline-tag') return part.text;
        const { tag, text, target } = part;
        if (!/^@link/.test(tag)) return text;
        const [written = '', ...rest] = text.split(/\s*\|\s*|\s+/);
        const found = target ?? findNear(written, of);
        const url = urlOf(found, links) ?? (/^https?:/.test(written) ? written : undefined);
        const label = part.tsLinkText?.trim() || (url === written ? rest.join(' ') : text) || text;
        const shown = tag === '@linkplain' || url === written ? label : `\`${label}\``;
        if (url !== undefined) return `[${shown}](${url})`;
        // A target without an address is not broken: another package may declare it.
        if (found === undefined) broken.push({ written, of });
        return shown;
      })
      .join('')
      .trim();
}

type Target = Extract<CommentDisplayPart, { kind: 'inline-tag' }>['target'];

/**
 * Finds the target of `#name` or `Class#name` as JSDoc does: a member of the nearest container
 * around the comment. Returns undefined if there is none.
 */
function findNear(written: string, of: Reflection): Reflection | undefined {
  const names = written.split(/[#.~]/).filter((name) => name !== '');
  if (names.length === 0) return undefined;
  for (let at: Reflection | undefined = of; at !== undefined; at = at.parent) {
    const found = at.isContainer() || at.isProject() ? at.getChildByName(names) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function urlOf(target: Target, links: Links): string | undefined {
  if (typeof target === 'string') return target;
  return target !== undefined && 'kind' in target ? links.to(target) : undefined;
}

/**
 * Returns the first sentence of a comment, or its first paragraph if no sentence ends, in one line.
 */
export function summarize(markdown: string): string {
  const [first = ''] = markdown.split(/\n\s*\n/);
  const line = first.replace(/\s+/g, ' ').trim();
  return /^.*?(?<!\b(?:cf|e\.g|i\.e|vs))[.!?](?= |$)/.exec(line)?.[0] ?? line;
}

/**
 * Returns the first sentence without markup, for search engines and lists; undefined if it is
 * empty.
 */
export function describePlainly(markdown: string): string | undefined {
  const plain = summarize(markdown)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[`*_]/g, '')
    .trim();
  return plain === '' ? undefined : plain;
}

/**
 * Writes an example. Its fences become code blocks of the page, so docsgen highlights them and
 * `docsgen test` checks them. Without a fence, the whole example is code.
 */
export function writeExample(markdown: string): string[] {
  const pieces = markdown.split(/^(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)^\1[`~]*[ \t]*$/m);
  if (pieces.length === 1) return [fence('ts', markdown.trim())];
  const parts: string[] = [];
  for (let at = 0; at < pieces.length; at += 4) {
    const [text = '', , info = '', code = ''] = pieces.slice(at, at + 4);
    if (text.trim() !== '') parts.push(writeBlock('text', text.trim()));
    if (at + 1 < pieces.length) parts.push(fence(info.trim() || 'ts', code.replace(/\n$/, '')));
  }
  return parts;
}

/** Tags that have a fixed position on a page, or are not meant for readers. */
const PLACED = new Set([
  ...['@deprecated', '@returns', '@return', '@throws', '@example', '@see', '@remarks', '@since'],
  ...['@default', '@defaultValue', '@param', '@typeParam', '@template', '@group', '@category'],
  ...['@module', '@packageDocumentation', '@privateRemarks', '@inheritDoc', '@internal'],
]);

/** Lists the tags of a comment that pages show under their own names. */
export const listOtherTags = ({ blockTags }: Comment): CommentTag[] =>
  blockTags.filter(({ tag, skipRendering }) => !PLACED.has(tag) && !skipRendering);

/** Lists the badges of a declaration, such as `beta` or `static`. */
export function listBadges({ comment, flags }: Pick<Reflection, 'comment' | 'flags'>): string[] {
  const modifiers = [...(comment?.modifierTags ?? [])].filter((tag) =>
    /^@(?:alpha|beta|experimental|sealed|virtual|override|eventProperty)$/.test(tag),
  );
  const since = comment
    ?.getTag('@since')
    ?.content.map(({ text }) => text)
    .join('')
    .trim();
  return [
    ...(comment?.getTag('@deprecated') ? ['deprecated'] : []),
    ...(flags.isAbstract ? ['abstract'] : []),
    ...(flags.isStatic ? ['static'] : []),
    ...(flags.isProtected ? ['protected'] : []),
    ...modifiers.map((tag) => tag.slice(1)),
    ...(since ? [`since ${since}`] : []),
  ];
}
