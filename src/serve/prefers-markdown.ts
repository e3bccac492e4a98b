import type { IncomingMessage } from 'node:http';

/**
 * Whether a client would rather have Markdown than HTML (`Accept`, RFC 9110, section 12.5.1). It
 * must say so by name: a browser takes anything (`*\/*`) and wants HTML.
 */
export function prefersMarkdown({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const weights = new Map(
    String(headers.accept ?? '')
      .split(',')
      .map((entry): [string, number] => {
        const [type = '', ...parameters] = entry
          .split(';')
          .map((part) => part.trim().toLowerCase());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [type, weight === undefined ? 1 : Number(weight.slice(2))];
      }),
  );
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}
