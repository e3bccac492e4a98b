/** Larger files are not worth their place. */
const MOST_BYTES = 10_000_000;

/** Whether an answer may be kept at all. */
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
 * The answer as that of the address that was asked for: browsers refuse to show one that was led
 * elsewhere.
 */
export function plainCopy(response: Response, headers: Record<string, string> = {}): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const { body, status, statusText } = response;
  return new Response(body, { status, statusText, headers: all });
}
