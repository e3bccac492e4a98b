import { formatKeyPath } from '../../lib/text/format-key-path.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** A function of the config, for messages. */
export interface ConfigFunction {
  /** Path in the config: `['docs', 'sidebarItemsGenerator']`. */
  path: readonly (string | number)[];
  /** Subject of the call, if there are several: "for the folder …". */
  subject?: string;
  /** The file in which to locate the function. */
  configFile?: { file: string; text: string };
  report(problem: Diagnostic): void;
}

/**
 * Calls a function of the config and awaits its result. If it throws, reports the error and returns
 * undefined.
 */
export async function callConfigFunction<T>(
  call: () => T | Promise<T>,
  about: ConfigFunction,
): Promise<{ result?: T }> {
  try {
    return { result: await call() };
  } catch (error) {
    reportThrown(about, error);
    return {};
  }
}

/** Reports an error that a function of the config threw. */
export function reportThrown(about: ConfigFunction, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const { subject } = about;
  fail(about, `throws${subject === undefined ? '' : ` ${subject}`}: ${reason.replace(/\.$/, '')}`);
}

/** Reports that a function of the config returned something of the wrong form. */
export function reportResult(
  about: ConfigFunction,
  { returned, expected }: { returned: string; expected: string },
): void {
  const { subject } = about;
  fail(
    about,
    `returns ${returned}${subject === undefined ? '' : ` ${subject}`} instead of ${expected}`,
  );
}

function fail({ path, configFile, report }: ConfigFunction, what: string): void {
  report({
    code: 'config-function',
    severity: 'error',
    message: `\`${formatKeyPath(path)}\` ${what}.`,
    hint: 'Correct the function.',
    ...(configFile && { file: configFile.file, ...locateKey(configFile.text, path) }),
  });
}
