/** Maximum size of stored files. Larger ones are not worth their space. */
const MOST_BYTES = 10_000_000;

/** True if a response may be stored. */
export function mayKeep({ status, type, headers }: Response): boolean {
  const isPrivate = /\bno-store\b/i.test(headers.get('cache-control') ?? '');
  return (
    status === 200 &&
    type === 'basic' &&
    !isPrivate &&
    Number(headers.get('content-length') ?? 0) < MOST_BYTES
  );
}

export function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('text/html') ?? false;
}

/**
 * Returns the response without its redirect, because browsers refuse to show a redirected response
 * to a navigation.
 */
export function plainCopy(response: Response, headers: Record<string, string> = {}): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const { body, status, statusText } = response;
  return new Response(body, { status, statusText, headers: all });
}
