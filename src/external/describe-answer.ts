import type { Finding } from '../types/doc.js';
import type { Answer } from './answer.js';

/** Describes the problem of a link, given the answer for its address. */
export function describeAnswer(
  answer: Answer,
  { written, id }: { written: string; id: string },
): Pick<Finding, 'code' | 'message' | 'hint' | 'fix'>[] {
  switch (answer.kind) {
    case 'broken':
      return [
        {
          code: 'external-broken',
          message: `Link to \`${withoutUser(written)}\` is broken: the server responds with status ${answer.status}.`,
          hint: 'Correct or remove the link.',
        },
      ];
    case 'unreachable':
      return [
        {
          code: 'external-unreachable',
          message: `\`${withoutUser(written)}\` ${answer.reason}.`,
          hint: 'Check again later. If the server never answers programs, list the URL in `externalLinks.deny`.',
        },
      ];
    case 'refused':
      return [];
    case 'found':
      return [
        ...(id !== '' && answer.anchors[id] === false ? [missingId(written, id)] : []),
        ...(answer.movedTo === undefined ? [] : [moved(written, answer.movedTo)]),
      ];
  }
}

const missingId = (written: string, id: string): Pick<Finding, 'code' | 'message' | 'hint'> => ({
  code: 'external-anchor',
  message: `Link to \`${withoutUser(written)}\` has a broken anchor: the page has no id \`${id}\`.`,
  hint: 'Correct or remove the part after `#`.',
});

const moved = (
  written: string,
  to: string,
): Pick<Finding, 'code' | 'message' | 'hint' | 'fix'> => ({
  code: 'external-redirect',
  message: `\`${withoutUser(written)}\` has moved permanently.`,
  hint: `Link to \`${to}\`.`,
  fix: { written, replacement: withFragment(to, written) },
});

/** Keeps the fragment, like browsers that follow a redirect. */
function withFragment(to: string, written: string): string {
  const start = written.indexOf('#');
  return start === -1 || to.includes('#') ? to : to + written.slice(start);
}

/** Removes credentials, because messages end up in the logs of CI. */
const withoutUser = (written: string): string => written.replace(/^([\w+.-]*:?\/\/)[^/?#]*@/, '$1');
