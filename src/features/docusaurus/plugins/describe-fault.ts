/** What a plugin or preset of a site is called in a note. */
export const nameOf = (kind: 'plugin' | 'preset', name: string): string =>
  name === '' ? `The ${kind}` : `The ${kind} \`${name}\``;

/** What it has thrown: the first line of its message, without a full stop. */
export function reasonOf(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  const [line = ''] = (typeof message === 'string' ? message : String(error)).split('\n');
  return line.replace(/\.$/, '');
}
