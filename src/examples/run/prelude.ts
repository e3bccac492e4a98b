/** The report of a run: what each block printed, and what was seen at each claim. */
export interface RunReport {
  printed: string[];
  seen: Record<string, { text: string; forms: string[] }>;
  /** The block that was running last. */
  block: number;
  /** The stack of the error that ended it. */
  stack?: string;
  /** What ended it, if that was not an error: `throw 'text'`. */
  thrown?: string;
}

/**
 * Runs before an example, in its process: takes what it prints, keeps it from the network, and writes a `RunReport` to file
 * descriptor 3 when it ends.
 */
export function preludeOf({ network }: { network: boolean }): string {
  return `
import { writeSync } from 'node:fs';
import { inspect, stripVTControlCharacters } from 'node:util';
${
  network
    ? ''
    : `import net from 'node:net'; import dgram from 'node:dgram'; import dns from 'node:dns'; import { syncBuiltinESMExports } from 'node:module';
const refuse = () => { throw new Error('Code in docs has no network. Write run="network" in the block to give it one.'); };
net.Socket.prototype.connect = refuse; net.Server.prototype.listen = refuse; dgram.createSocket = refuse;
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) { dns[name] = refuse; dns.promises[name] = async () => refuse(); }
globalThis.fetch = async () => refuse(); globalThis.WebSocket = refuse;
syncBuiltinESMExports();`
}
const report = { printed: [], seen: {}, block: 0 };
let size = 0;
let open;
const take = (chunk, encoding, done) => {
  const text = stripVTControlCharacters(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
  size += text.length;
  if (size > 1e6) { size = -1e9; process.exitCode = 1; process.stderr.write('Error: the code prints more than a megabyte'); process.exit(1); }
  report.printed[report.block] = (report.printed[report.block] ?? '') + text;
  if (open !== undefined) report.seen[open].text += text;
  const call = typeof encoding === 'function' ? encoding : done;
  if (call) process.nextTick(call);
  return true;
};
process.stdout.write = take;
globalThis.__docsgen = {
  block: (index) => { report.block = index; },
  from: (index) => { report.seen[index] = { text: '', forms: [] }; open = index; },
  to: () => { open = undefined; },
  value: (index, value) => {
    const options = { depth: Infinity, breakLength: Infinity, compact: true, sorted: false };
    const forms = [typeof value === 'string' ? value : '', typeof value === 'function' ? String(value) : ''];
    try { forms.push(JSON.stringify(value) ?? ''); } catch {}
    report.seen[index] = { text: inspect(value, options), forms };
    return value;
  },
};
// An error far down in a package still tells which line of the example led there.
Error.stackTraceLimit = 100;
process.on('uncaughtExceptionMonitor', (error) => {
  report.stack = String(error?.stack ?? '');
  if (!report.stack) report.thrown = inspect(error, { breakLength: Infinity });
});
process.on('exit', () => { try { writeSync(3, JSON.stringify(report)); } catch {} });
`;
}
