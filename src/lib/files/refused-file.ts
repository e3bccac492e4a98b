import type { RefusedFile } from '../../types/site/file-lookup.js';

/** Describes a refused link: half a sentence for messages. */
export function explainRefused({ refused, leadsTo }: RefusedFile): string {
  const reason = refused === 'outside' ? 'which is outside the site' : 'which is private';
  return `a symbolic link to \`${leadsTo}\`, ${reason}`;
}

/** What to do about a refused link. */
export const REFUSED_HINT =
  'Remove the link, or put a copy of a file that may be published in its place.';
