import { describe, expect, it } from 'vitest';
import { type Fence, readDocs } from './doc-source.js';

const docs = readDocs();

describe('fences', () => {
  const known = ['', 'jsx', 'tsx', 'bash', 'json'];

  it.each(docs.map((doc) => [doc.path, doc] as const))(
    'of %s are well formed',
    (path, { fences }) => {
      for (const fence of fences) {
        const place = `${path}:${fence.line}`;
        expect(known, place).toContain(fence.lang);
        expect(fence.code.split('\n').length, place).toBeGreaterThanOrEqual(
          lastHighlightedLine(fence),
        );
        for (const line of fence.code.split('\n'))
          expect(line.length, `${place} ${line}`).toBeLessThanOrEqual(110);
      }
    },
  );
});

function lastHighlightedLine({ meta }: Fence): number {
  const numbers = /\{([\d,-]+)\}/.exec(meta)?.[1]?.split(/[,-]/).map(Number) ?? [];

  return Math.max(0, ...numbers);
}
