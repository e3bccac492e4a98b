import type { Inline, Place } from './convert-inline.js';

/** Converts `#1`, `@name`, and `user/repo#1` of magiclink to links. */
export function readShorthand({ text, at, page }: Place): Inline | undefined {
  const { repository, extensions } = page.syntax;
  if (repository === undefined || !extensions.has('magiclink')) return undefined;
  if (/[\w/[(&#@`.-]/.test(text[at - 1] ?? '')) return undefined;
  const [, host = '', project = ''] = /^(https?:\/\/[^/]+)\/([^/]+\/[^/]+)/.exec(repository) ?? [];
  if (host === '') return undefined;
  const rest = text.slice(at, at + 120);
  const issue = /^(?:([\w.-]+\/[\w.-]+))?#(\d+)\b/.exec(rest);
  const mention = /^@([A-Za-z\d](?:[A-Za-z\d-]{0,38}))(?:\/([\w.-]+))?(?![\w.]*@)/.exec(rest);
  const found = issue ?? mention;
  if (!found) return undefined;
  const [whole] = found;
  const address = issue
    ? `${host}/${issue[1] ?? project}/issues/${issue[2]}`
    : `${host}/${whole.slice(1)}`;
  const end = at + whole.length;
  return { edits: [{ start: at, end, text: `[${whole}](${address})` }], next: end };
}
