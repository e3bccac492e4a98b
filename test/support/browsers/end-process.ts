import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a program and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
