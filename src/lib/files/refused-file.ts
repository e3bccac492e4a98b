import type { MissingFile, RefusedFile, UnusableFile } from '../../types/site/file-lookup.js';

/** Describes a refused link: half a sentence for messages. */
export function explainRefused({ refused, leadsTo }: RefusedFile): string {
  const reason = refused === 'outside' ? 'which is outside the site' : 'which is private';
  return `a symbolic link to \`${leadsTo}\`, ${reason}`;
}

/** Hint for a refused link. */
export const REFUSED_HINT =
  'Remove the link, or put a copy of a file that may be published in its place.';

/**
 * Describes why a file can't be used.
 *
 * @param written Its path as written in content.
 */
export function describeUnusable(
  refused: RefusedFile | undefined,
  written: string,
  { say, reason, hint }: MissingFile,
): UnusableFile {
  const message = say(reason);
  if (refused === undefined) return { message, hint };
  switch (refused.refused) {
    case 'encoding':
      return {
        code: 'file-not-utf8',
        message: `\`${refused.leadsTo}\` is not UTF-8 text.`,
        hint: 'Save the file as UTF-8.',
      };
    case 'case': {
      const replacement = inCaseOf(written, refused.leadsTo);
      return {
        message,
        hint: `Did you mean \`${replacement}\`? Letter case matters.`,
        fix: { written, replacement },
      };
    }
    default:
      return { message: say(explainRefused(refused)), hint: REFUSED_HINT };
  }
}

/** Returns a written path with the letter case of the file that it means. */
function inCaseOf(written: string, found: string): string {
  const names = found.split('/').reverse();
  const [path = '', ...rest] = written.split(/(?=[?#])/);
  const parts = path.split('/').reverse();
  const inCase = parts.map((part, i) => {
    const name = names[i] ?? '';
    if (part.toLowerCase() === name.toLowerCase()) return name;
    return part.toLowerCase() === encodeURI(name).toLowerCase() ? encodeURI(name) : part;
  });
  return inCase.reverse().join('/') + rest.join('');
}
