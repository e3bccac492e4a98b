import { describeValue } from '../../../lib/describe-value.js';
import { isRecord } from '../../../lib/is-record.js';
import { reportResult, reportThrown } from '../../../resolve/reports/call-config-function.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { NumberPrefixParser } from '../public-types.js';

/** Splits the name of a file or folder into its position, if it has one, and the rest. */
export type SplitPrefix = (name: string) => { name: string; position?: number };

/**
 * Returns the function that splits names: the built-in parser, none, or a function of the config.
 * If that function returns no `filename` or throws, the name stays whole, and `report` receives the
 * problem.
 */
export function prefixSplitter(
  parser: boolean | NumberPrefixParser,
  report: (problem: Diagnostic) => void = () => undefined,
): SplitPrefix {
  if (typeof parser === 'boolean') return parser ? splitNumberPrefix : (name) => ({ name });
  return (name) => {
    const about = { path: ['docs', 'numberPrefixParser'], subject: `for \`${name}\``, report };
    try {
      const made: unknown = parser(name);
      const { filename, numberPrefix } = isRecord(made) ? made : {};
      if (typeof filename === 'string' && filename !== '')
        return {
          name: filename,
          ...(typeof numberPrefix === 'number' && { position: numberPrefix }),
        };
      reportResult(about, {
        returned: describeValue(made),
        expected: 'an object with a `filename`',
      });
    } catch (error) {
      reportThrown(about, error);
    }
    return { name };
  };
}

// A date (`2021-11-foo`) or version (`7.0-notes`) is a name, not a position.
const NAME_OF_NUMBERS = /^\d+[-_.]\d/;
const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s;

/**
 * Splits `01-intro` into its position and the rest of the name. Returns names without a number
 * prefix unchanged.
 */
function splitNumberPrefix(name: string): { name: string; position?: number } {
  if (NAME_OF_NUMBERS.test(name)) return { name };
  const [, digits, rest] = PREFIX.exec(name) ?? [];
  if (digits === undefined || rest === undefined) return { name };
  return { name: rest, position: Number.parseInt(digits, 10) };
}
