import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, lstatSync, openSync, type Stats } from 'node:fs';
import { describeState, placeIn } from '../lib/files/file-states.js';
import { isPrivatePath, ROOT_ONLY } from '../lib/files/inside-site.js';
import { readOpenFile } from '../lib/files/read-open-file.js';
import { type RealFile, resolveRealFile } from '../lib/files/real-file.js';
import { explainRefused, REFUSED_HINT } from '../lib/files/refused-file.js';
import { hash } from '../lib/hash.js';
import { borrowMemory } from '../lib/memory.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { SourceFile } from '../types/doc.js';
import type { Overlay } from '../types/overlay.js';
import type { SiteBounds } from '../types/site/bounds.js';
import type { RefusedFile } from '../types/site/file-lookup.js';

/** A file that was read, or the problem that prevented it. */
export type ReadResult =
  | {
      source: SourceFile;
      /** Absent for a file that is not on disk. */
      state?: SourceState;
      /** Size on disk, in bytes. */
      size?: number;
      /** Set if it begins with a byte order mark, which neither text nor hash includes. */
      isMarked?: true;
      /** Set if it differs from the file on disk. */
      isUnsaved?: true;
      diagnostics: [];
    }
  | {
      source?: never;
      state?: never;
      size?: never;
      isMarked?: never;
      isUnsaved?: never;
      diagnostics: [Diagnostic];
    };

/** The state of a file just before reading it. */
export interface SourceState {
  /** See `describeState`. */
  text: string;
  /** Time of the last change, in ms since 1970. */
  changedAt: number;
}

export interface ReadRequest {
  bounds?: SiteBounds;
  overlay?: Overlay | undefined;
}

/**
 * Reads a text file of the site, or the unsaved text that replaces it. Returns a diagnostic if the
 * text is not UTF-8, if a link leads out of the site, or if the file is not readable. Synchronous,
 * because that is much faster for thousands of small files.
 */
export function readSource(
  root: string,
  file: string,
  { bounds = ROOT_ONLY, overlay }: ReadRequest = {},
): ReadResult {
  const unsaved = overlay?.get(file);
  if (unsaved !== undefined) {
    const text = withLineFeeds(withoutMark(unsaved));
    return { source: { path: file, text, hash: hash(text) }, isUnsaved: true, diagnostics: [] };
  }
  let descriptor: number | undefined;
  try {
    const opened = openInside(placeIn(root, file), () => resolveRealFile(file, { root, bounds }));
    if (typeof opened !== 'number')
      return failed(
        file,
        'file-outside-site',
        `\`${file}\` is ${explainRefused(opened)}.`,
        REFUSED_HINT,
      );
    descriptor = opened;
    const stats = fstatSync(descriptor);
    if (!stats.isFile())
      return failed(
        file,
        'file-unreadable',
        `\`${file}\` is ${kindOf(stats)}, not a file.`,
        'Rename or remove it.',
      );
    const bytes = readOpenFile(descriptor, stats.size, borrowMemory(stats.size));
    if (!isUtf8(bytes)) return { diagnostics: [describeEncoding(file, bytes)] };
    const isMarked = bytes.subarray(0, MARK.length).equals(MARK);
    const content = isMarked ? bytes.subarray(MARK.length) : bytes;
    const state = { text: describeState(stats), changedAt: stats.ctimeMs };
    const text = withLineFeeds(content.toString());
    const source = { path: file, text, hash: hash(content) };
    return { source, state, size: bytes.length, ...(isMarked && { isMarked }), diagnostics: [] };
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP')
      return failed(
        file,
        'file-unreadable',
        `\`${file}\` is a symbolic link that leads to no file.`,
        'Correct the link, or remove it.',
      );
    return failed(file, 'file-unreadable', `\`${file}\` can't be read (${code}).`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Opens a file for reading, without waiting for a writer if it is a pipe. Returns the reason if a
 * link must not be followed.
 */
function openInside(absolute: string, follow: () => RealFile | undefined): number | RefusedFile {
  const {
    O_NOFOLLOW: noFollow,
    O_RDONLY: readOnly,
    O_NONBLOCK: now = 0,
  } = constants as Partial<typeof constants>;
  const throughFolder = UNLISTED.test(absolute) ? refuseFolder(follow()) : undefined;
  if (throughFolder !== undefined) return throughFolder;
  // If the system supports `O_NOFOLLOW`, a file that is not a link needs no further call.
  if (noFollow !== undefined && readOnly !== undefined) {
    try {
      return openSync(absolute, readOnly | noFollow | now);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
    }
  }
  if (!lstatSync(absolute).isSymbolicLink()) return openSync(absolute, (readOnly ?? 0) | now);
  const real = follow();
  if (real !== undefined && 'refused' in real) return real;
  // Open the path that was checked, in case the link changes now.
  return openSync(real?.path ?? absolute, (readOnly ?? 0) | (noFollow ?? 0) | now);
}

/**
 * Matches data files, which are read by name. Markdown is found by listing folders, which follows
 * no links, and code is trusted.
 */
const UNLISTED = /(?<!\.(?:mdx?|[cm]?[jt]sx?))$/i;

/**
 * Refuses a private file behind a link to a folder. The folder itself may be outside of the site,
 * since some repositories link to data that their packages share.
 */
function refuseFolder(real: RealFile | undefined): RefusedFile | undefined {
  if (real === undefined || !('refused' in real)) return undefined;
  const isPrivate = isPrivatePath(real.leadsTo.replace(/^(?:\.\.\/)+/, ''));
  return isPrivate ? { ...real, refused: 'private' } : undefined;
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  return stats.isFIFO() ? 'a pipe' : stats.isSocket() ? 'a socket' : 'a device';
}

/** The byte order mark of UTF-8. */
const MARK = Buffer.from('\uFEFF');

/**
 * Replaces lone carriage returns, the line ends of classic Mac OS, with line feeds. Offsets stay the
 * same.
 */
const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text;

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

function describeEncoding(file: string, bytes: Uint8Array): Diagnostic {
  const before = new TextDecoder().decode(bytes).split('\uFFFD')[0] ?? '';
  const lines = before.split('\n');
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return {
    ...failed(file, 'file-not-utf8', `\`${file}\` is not UTF-8 text.`, 'Save the file as UTF-8.')
      .diagnostics[0],
    ...place,
  };
}

function failed(
  file: string,
  code: Diagnostic['code'],
  message: string,
  hint?: string,
): { diagnostics: [Diagnostic] } {
  return {
    diagnostics: [{ code, severity: 'error', file, message, ...(hint !== undefined && { hint }) }],
  };
}
