import { fileURLToPath } from 'node:url';

/** A stack frame: an absolute path and a position in it, counted from 1. */
export interface Frame {
  file: string;
  line: number;
  column: number;
}

/**
 * Lists the frames of an error's stack that are in files, the innermost first. Accepts any thrown
 * value, with any value as its stack.
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

/** Returns the stack. V8 computes it on access, from a message that may be anything. */
function stackOf(error: unknown): string {
  try {
    const stack: unknown = error instanceof Error ? error.stack : undefined;
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}
