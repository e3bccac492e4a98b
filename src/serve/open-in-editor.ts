import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { resolveRealFile } from '../lib/files/real-file.js';
import type { SiteBounds } from '../types/site/bounds.js';
import { isSameOrigin } from './read-target.js';

export interface EditorRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** Bounds of the files that belong to the site. */
  bounds: SiteBounds;
  /** `file` (below the root), `line` and `column` (from 1). */
  query: URLSearchParams;
  /** Called with the reason if no editor opens. */
  onTrouble(message: string): void;
}

/**
 * Opens a file of the site in the editor, at a line. Accepts only requests from pages of this
 * server, and only files below the site's root. Returns the status of the response.
 */
export async function openInEditor(
  request: IncomingMessage,
  { root, bounds, query, onTrouble }: EditorRequest,
): Promise<number> {
  if (request.headers.origin === undefined || !isSameOrigin(request)) return 403;
  const file = findFile(query.get('file') ?? '', { root, bounds });
  if (file === undefined) return 404;
  const [line, column] = [readCount(query.get('line')), readCount(query.get('column'))];
  const { default: guessEditor } = await import('launch-editor/guess.js');
  const named = process.env['LAUNCH_EDITOR'];
  const editor = named || guessEditor()[0];
  if (!editor || (!named && needsTerminal(editor))) {
    onTrouble(
      `No graphical editor was found for ${query.get('file')}:${line}: set one, as in LAUNCH_EDITOR=code.`,
    );
    return 501;
  }
  const { default: launch } = await import('launch-editor');
  // The package reports failures of the editor on standard error.
  launch(`${file}:${line}:${column}`);
  return 204;
}

const TERMINAL_EDITORS = /^(?:vi|vim|nvim|nano|pico|micro|emacs|ed|joe|hx|helix|kak)$/;

/**
 * True for editors that would take over the server's terminal. Used for editors that were not named
 * for docsgen: `npm run` sets `EDITOR` to `vi` if it is unset.
 */
function needsTerminal(editor: string): boolean {
  return TERMINAL_EDITORS.test(path.basename(editor.split(' ')[0] ?? ''));
}

function findFile(file: string, site: { root: string; bounds: SiteBounds }): string | undefined {
  if (file === '' || file.includes('\0') || path.isAbsolute(file)) return undefined;
  const real = resolveRealFile(file, site);
  return real === undefined || 'refused' in real ? undefined : path.join(site.root, file);
}

function readCount(text: string | null): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}
