/** Size in pixels. */
export interface Size {
  width: number;
  height: number;
}

const LETTER = 8;
/** East Asian characters and emoji are as wide as they are high. */
const WIDE =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]/gu;
const LINE = 24;
/** The replacement for DOMPurify escapes labels during the build: see `check-diagram`. */
const BREAK = /(?:<|&lt;)br\s*\/?>|\\n|\n/i;
const TAG = /(?:<|&lt;)[^>]*>/g;

/**
 * Estimates the size of a label without markup, in mermaid's font size of 16 pixels. Wraps lines
 * that are wider than `wrapAt`.
 */
export function measureText(text: unknown, wrapAt = Number.POSITIVE_INFINITY): Size {
  const plain = typeof text === 'string' ? text : '';
  const lines = plain.split(BREAK).map((line) => measureLine(line.replace(TAG, '').trim()));
  const count = lines.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / wrapAt)), 0);
  return plain === ''
    ? { width: 0, height: 0 }
    : { width: Math.min(wrapAt, Math.max(...lines)), height: LINE * count };
}

function measureLine(line: string): number {
  const wide = line.match(WIDE)?.length ?? 0;
  return LETTER * (line.length + wide);
}
