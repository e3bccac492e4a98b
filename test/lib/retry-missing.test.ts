import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { retryMissing } from '../../src/lib/files/retry-missing.js';

describe('a folder that another run removes', () => {
  test('is made again', () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'docsgen-missing-'));
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
    const folder = path.join(parent, 'modules');
    const file = path.join(folder, 'a.mjs');
    let removals = 3;
    retryMissing(() => {
      mkdirSync(folder, { recursive: true });
      if (removals-- > 0) rmSync(folder, { recursive: true });
      writeFileSync(file, 'text');
    });
    expect(readFileSync(file, 'utf8')).toBe('text');
  });

  test('is given up in the end, and other errors are told at once', () => {
    const codes: string[] = [];
    const failWith = (code: string) => () => {
      codes.push(code);
      throw Object.assign(new Error(code), { code });
    };
    expect(() => retryMissing(failWith('EACCES'))).toThrow('EACCES');
    expect(codes).toHaveLength(1);
    expect(() => retryMissing(failWith('ENOENT'))).toThrow('ENOENT');
    expect(codes.length).toBeGreaterThan(2);
  });
});
