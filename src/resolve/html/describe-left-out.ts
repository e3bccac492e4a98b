import type { Diagnostic } from '../../types/diagnostic.js';

/** Maximum number of names in a message. */
const MOST_NAMES = 5;

/** Reports what sanitizing removed from the HTML of a data file. */
export function describeLeftOut(
  leftOut: readonly string[],
  place: Pick<Diagnostic, 'file' | 'line' | 'column'>,
): Diagnostic {
  const shown = leftOut.slice(0, MOST_NAMES).map((name) => `\`${name}\``);
  const more = leftOut.length > MOST_NAMES ? ` and ${leftOut.length - MOST_NAMES} more` : '';
  return {
    code: 'html-left-out',
    severity: 'warning',
    message: `HTML of a data file is left out: ${shown.join(', ')}${more}.`,
    hint: 'Remove it. Only the config and code can contain HTML that runs code.',
    ...place,
  };
}
