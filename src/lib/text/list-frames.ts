import { fileURLToPath } from 'node:url';

/** A line of a stack: an absolute path and a place in it, counted from 1. */
export interface Frame {
  file: string;
  line: number;
  column: number;
}

/**
 * The frames of an error's stack that stand in files, the innermost first. Anything can be thrown,
 * and be its stack.
 */
export function listFrames(error: unknown): Frame[] {
  const frames = stackOf(error).matchAll(
    /(?:\(|\bat (?:async )?)((?:file:\/\/|\/|[A-Z]:)[^()\n]*?):(\d+):(\d+)\)?$/gm,
  );
  return [...frames].map(([, at = '', line, column]) => ({
    file: at.startsWith('file:') ? fileURLToPath(at) : at,
    line: Number(line),
    column: Number(column),
  }));
}

/** A stack is put together when it is asked for, from a message that may be anything. */
function stackOf(error: unknown): string {
  try {
    const stack: unknown = error instanceof Error ? error.stack : undefined;
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}
