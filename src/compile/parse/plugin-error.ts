import type { Diagnostic } from '../../types/diagnostic.js';

/**
 * Describes the failure of a site's plugin on a page. The plugin may give the position
 * (`file.fail`).
 */
export function pluginError(error: unknown, file: string): Diagnostic {
  const { message, cause } =
    error instanceof Error ? error : { message: String(error), cause: undefined };
  const { line, column } = (cause ?? {}) as { line?: unknown; column?: unknown };
  return {
    code: 'remark-plugin',
    severity: 'error',
    message: `${message.replace(/\.$/, '')}.`,
    hint: 'Fix the plugin, or remove it from the config.',
    file,
    line: typeof line === 'number' ? line : 1,
    column: typeof column === 'number' ? column : 1,
  };
}
