import type { Diagnostic } from '../../types/diagnostic.js';

/** A React page that exports nothing to draw. */
export function pageWithoutDefault(file: string): Diagnostic {
  return {
    code: 'page-no-default',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `The page \`${file}\` has no default export.`,
    hint: 'Export the component that draws the page with `export default`, or begin the name of the file with `_` if it is no page.',
  };
}
