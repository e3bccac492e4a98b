import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withPublishLock } from '../../src/emit/publish-lock.js';

function tempLock() {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lock = {
    file: path.join(folder, 'record.lock'),
    abandoned: 0,
    onAbandoned: async () => {
      lock.abandoned++;
    },
  };
  return { folder, lock };
}

describe('the lock of the publishing step', () => {
  test('lets one at a time do its work, and leaves nothing behind', async () => {
    const { folder, lock } = tempLock();
    let [active, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++active);
      await new Promise((done) => setImmediate(done));
      active--;
    };
    await Promise.all(Array.from({ length: 10 }, () => withPublishLock(lock, work)));
    expect(most).toBe(1);
    expect(lock.abandoned).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is free again when the work fails', async () => {
    const { lock } = tempLock();
    await expect(withPublishLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(existsSync(lock.file)).toBe(false);
  });

  test('of a dead process is taken over by one of many, who tells so', async () => {
    const { lock } = tempLock();
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock.file, JSON.stringify({ pid, host: hostname() }));
    let done = 0;
    await Promise.all(
      Array.from({ length: 5 }, () => withPublishLock(lock, async () => void done++)),
    );
    expect([done, lock.abandoned]).toEqual([5, 1]);
  });

  test.each([
    ['that names nobody', '', 60],
    ['of another machine', '{"pid":1,"host":"elsewhere.invalid"}', 60 * 60],
  ])('%s counts for a while only', async (_, text, seconds) => {
    const { lock } = tempLock();
    writeFileSync(lock.file, text);
    const then = Date.now() / 1000 - seconds;
    utimesSync(lock.file, then, then);
    await withPublishLock(lock, async () => undefined);
    expect(lock.abandoned).toBe(1);
  });

  test('puts a signal to end off until the work is done', async () => {
    const { lock } = tempLock();
    const seen: string[] = [];
    const arrival = () => new Promise((done) => process.once('SIGTERM', done));
    let again = arrival();
    await withPublishLock(lock, async () => {
      process.kill(process.pid, 'SIGTERM');
      await again;
      seen.push('work');
      again = arrival().then(() => seen.push('signal'));
    });
    await again;
    expect(seen).toEqual(['work', 'signal']);
  });
});
