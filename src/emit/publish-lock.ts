import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../lib/files/is-alive.js';

/** Another process is publishing to the same folder, and does not finish. */
export class PublishLockError extends Error {
  override name = 'PublishLockError';
}

const WAIT_MS = 20;
const PATIENCE_MS = 2 * 60_000;
/**
 * How long a lock is valid whose owner can't be checked, because it was killed between two steps or
 * runs on another machine.
 */
const UNKNOWN_OWNER_MS = { unnamed: 2000, elsewhere: 10 * 60_000 };

export interface PublishLock {
  file: string;
  /**
   * Called before the lock of a dead process is removed: the work of that process may be
   * incomplete.
   */
  onAbandoned: () => Promise<void>;
}

/**
 * Runs work that only one process may do at a time. Waits for another process that is doing it, and
 * takes over the lock of a dead one. Delays signals until the work is done, because it is short and
 * must not stay incomplete. Throws a {@link PublishLockError} if the other process does not finish.
 */
export async function withPublishLock<T>(lock: PublishLock, work: () => Promise<T>): Promise<T> {
  const owner = await acquire(lock);
  const releaseSignals = holdSignals();
  try {
    return await work();
  } finally {
    if ((await readOwner(lock.file))?.text === owner) await rm(lock.file, { force: true });
    releaseSignals();
  }
}

/** Removes the lock of a dead process, if there is one. */
export async function clearAbandonedLock({ file, onAbandoned }: PublishLock): Promise<void> {
  const current = await readOwner(file);
  if (current === undefined || !current.isStale) return;
  // Two processes may find the same lock stale, and the slower one must not remove the new lock of
  // the faster one.
  const guard = `${file}.guard`;
  if (!create(guard, nameOwner())) {
    if ((await readOwner(guard))?.isStale) await rm(guard, { force: true });
    return;
  }
  try {
    if (!(await readOwner(file))?.isStale) return;
    await onAbandoned();
    await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function acquire(lock: PublishLock): Promise<string> {
  const owner = nameOwner();
  const since = Date.now();
  await mkdir(path.dirname(lock.file), { recursive: true });
  while (!create(lock.file, owner)) {
    await clearAbandonedLock(lock);
    if (Date.now() - since > PATIENCE_MS)
      throw new PublishLockError(await describeOwner(lock.file));
    await wait(WAIT_MS);
  }
  return owner;
}

const nameOwner = (): string =>
  JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });

/**
 * Creates a file that names this process. Returns false if the file exists. Writes it in one call,
 * because others wait for its text.
 */
function create(file: string, owner: string): boolean {
  try {
    writeFileSync(file, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // A full disk leaves an empty file, and an error without a path.
    rmSync(file, { force: true });
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

interface Owner {
  text: string;
  pid?: number;
  isStale: boolean;
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const { pid, host } = parseOwner(text);
    const age = Math.abs(Date.now() - mtimeMs);
    if (pid === undefined) return { text, isStale: age > UNKNOWN_OWNER_MS.unnamed };
    return {
      text,
      pid,
      isStale: host === hostname() ? !isAlive(pid) : age > UNKNOWN_OWNER_MS.elsewhere,
    };
  } catch {
    return undefined;
  }
}

function parseOwner(text: string): { pid?: number; host?: string } {
  try {
    return JSON.parse(text) as { pid: number; host: string };
  } catch {
    return {};
  }
}

async function describeOwner(file: string): Promise<string> {
  const pid = (await readOwner(file))?.pid;
  return `Another build${pid === undefined ? '' : ` (process ${pid})`} holds the lock \`${file}\` and does not finish`;
}

/**
 * Delays SIGINT and SIGTERM. Returns a function that sends the ones that have arrived meanwhile.
 */
function holdSignals(): () => void {
  const held = new Set<NodeJS.Signals>();
  const hold = (signal: NodeJS.Signals) => held.add(signal);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, hold);
  return () => {
    for (const signal of signals) process.off(signal, hold);
    for (const signal of held) process.kill(process.pid, signal);
  };
}
