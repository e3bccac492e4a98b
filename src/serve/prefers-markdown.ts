import type { IncomingMessage } from 'node:http';

/**
 * True if a client prefers Markdown to HTML (`Accept`, RFC 9110, section 12.5.1). It must name the
 * type: browsers accept anything (`*\/*`) and want HTML.
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
