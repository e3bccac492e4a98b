import { isUtf8 } from 'node:buffer';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { leadsOut } from '../../lib/files/leads-out.js';

/** A text file of the site as read, for editing. */
export interface EditableFile {
  /** Below the site's root, with `/`. */
  file: string;
  /** Its real path: symbolic links lead there. */
  target: string;
  bytes: Buffer;
  /** Without a byte order mark, and with line feeds in place of lone carriage returns. */
  text: string;
  hasMark: boolean;
  /** True if the lines end with lone carriage returns on disk. */
  isClassic: boolean;
}

const MARK = '\uFEFF';

/**
 * Reads a file for editing. Returns `'changed'` if it was modified after `since` (ms since 1970),
 * when docsgen began to read the site. Returns undefined if it is not text, or is outside the site.
 */
export function readEditable(
  root: string,
  file: string,
  since: number,
): EditableFile | 'changed' | undefined {
  const absolute = path.join(root, file);
  try {
    const [target, realRoot] = [realpathSync(absolute), realpathSync(root)];
    // Do not edit files outside the site to which links lead.
    if (target !== path.join(realRoot, file) && leadsOut(path.relative(realRoot, target)))
      return undefined;
    const { mtimeMs } = statSync(target);
    // Ignore a modification time in the future: clocks differ.
    if (mtimeMs > since && mtimeMs <= Date.now()) return 'changed';
    const bytes = readFileSync(target);
    if (!isUtf8(bytes)) return undefined;
    const written = bytes.toString();
    const hasMark = written.startsWith(MARK);
    const isClassic = written.includes('\r') && !written.includes('\n');
    const text = isClassic ? written.replaceAll('\r', '\n') : written;
    return { file, target, bytes, text: hasMark ? text.slice(1) : text, hasMark, isClassic };
  } catch {
    return undefined;
  }
}

/** Converts an edited text to the bytes on disk. */
export const toBytes = (
  { hasMark, isClassic }: Pick<EditableFile, 'hasMark' | 'isClassic'>,
  text: string,
): Buffer => Buffer.from((hasMark ? MARK : '') + (isClassic ? text.replaceAll('\n', '\r') : text));
