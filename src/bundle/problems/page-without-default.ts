import type { Diagnostic } from '../../types/diagnostic.js';

/** Describes a React page without a default export. */
export function pageWithoutDefault(file: string): Diagnostic {
  return {
    code: 'page-no-default',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `The page \`${file}\` has no default export.`,
    hint: 'Export the component with `export default`. If the file is not a page, begin its name with `_`.',
  };
}
