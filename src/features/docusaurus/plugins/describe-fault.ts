/** Returns the name of a plugin or preset for notes. */
export const nameOf = (kind: 'plugin' | 'preset', name: string): string =>
  name === '' ? `The ${kind}` : `The ${kind} \`${name}\``;

/** Returns the first line of an error’s message, without the full stop. */
export function reasonOf(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  const [line = ''] = (typeof message === 'string' ? message : String(error)).split('\n');
  return line.replace(/\.$/, '');
}
