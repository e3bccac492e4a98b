import type { Diagnostic } from '../../types/diagnostic.js';

/** A plugin has failed, so the requested value does not exist. */
export class PluginFault extends Error {
  override name = 'PluginFault';
  constructor(
    readonly diagnostic: Diagnostic,
    cause?: unknown,
  ) {
    super(diagnostic.message, { cause });
  }
}

/** Returns a problem of a plugin. `reason` is the rest of the sentence, without its full stop. */
export function pluginFailed({
  plugin,
  reason,
  ...place
}: { plugin: string; reason: string } & Pick<Diagnostic, 'file' | 'route'>): Diagnostic {
  return {
    code: 'plugin-failed',
    severity: 'error',
    message: `The plugin \`${plugin}\` ${reason}.`,
    hint: 'Fix the plugin, or remove it from `plugins`.',
    ...place,
  };
}

/**
 * Returns the problem of a plugin that returned different results for the same input. `reason` says
 * where, without a full stop.
 */
export function pluginImpure({
  plugin,
  member,
  reason,
  ...place
}: { plugin: string; member: string; reason: string } & Pick<
  Diagnostic,
  'file' | 'route'
>): Diagnostic {
  return {
    code: 'plugin-impure',
    severity: 'error',
    message: `The plugin \`${plugin}\` gives different results for the same input in ${member}: ${reason}.`,
    hint: 'Make the result depend only on the arguments of the member.',
    ...place,
  };
}

/** Returns the message of a thrown value, without a full stop. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}
