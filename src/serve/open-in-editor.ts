import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { isInside } from '../lib/is-inside.js';
import { isSameOrigin } from './read-target.js';

/**
 * Opens a file of the site in the editor, at a line. Only a page of this server may ask for it, and only for a file below
 * the site's root. Gives the status of the answer.
 */
export async function openInEditor(
  request: IncomingMessage,
  { root, query }: { root: string; query: URLSearchParams },
): Promise<number> {
  if (request.headers.origin === undefined || !isSameOrigin(request)) return 403;
  const file = await findFile(root, query.get('file') ?? '');
  if (file === undefined) return 404;
  const [line, column] = [readCount(query.get('line')), readCount(query.get('column'))];
  const { default: launch } = await import('launch-editor');
  // Without an editor that it knows, the package says on standard error how to name one.
  launch(`${file}:${line}:${column}`);
  return 204;
}

async function findFile(root: string, file: string): Promise<string | undefined> {
  if (file === '' || file.includes('\0') || path.isAbsolute(file)) return undefined;
  const absolute = path.join(root, file);
  return (await isInside(root, absolute)) ? absolute : undefined;
}

function readCount(text: string | null): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}
