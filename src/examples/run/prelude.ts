/** The report of a run: what each block printed, and the value at each claim. */
export interface RunReport {
  printed: string[];
  seen: Record<string, { text: string; forms: string[] }>;
  /** The last block that was running. */
  block: number;
  /** The stack of the error that ended the run. */
  stack?: string;
  /** The value that ended the run if it was not an error: `throw 'text'`. */
  thrown?: string;
}

/** Unix sockets, such as Docker's, are not a network: they control this machine. */
const GUARD_SOCKETS = `
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const given = Array.isArray(args[0]) ? args[0][0] : args[0];
  const isPath = typeof given === 'string' ? !/^\\d+$/.test(given) : given?.path != null;
  if (isPath) throw new Error('Code in docs cannot use sockets of the system.');
  return connect.apply(this, args);
};`;

const REFUSE_NETWORK = `
import dgram from 'node:dgram'; import dns from 'node:dns';
const refuse = () => { throw new Error('Code in docs has no network. Write run="network" in the block to ask for it.'); };
net.Socket.prototype.connect = refuse;
for (const name of ['listen', '_listen2', '_setupListenHandle']) net.Server.prototype[name] = refuse;
net._createServerHandle = refuse;
for (const name of Object.keys(dgram)) dgram[name] = refuse;
for (const { api, ask } of [{ api: dns, ask: refuse }, { api: dns.promises, ask: async () => refuse() }])
  for (const name of Object.keys(api)) if (/^(?:lookup|resolve|reverse)/i.test(name)) api[name] = ask;
globalThis.fetch = async () => refuse(); globalThis.WebSocket = refuse; globalThis.EventSource = refuse;`;

/**
 * Returns code that runs before an example, in its process: it captures the output, and writes a
 * `RunReport` to file descriptor 3 at the end. It rejects the network and signals with a message.
 * If the system has namespaces, and Node's permission model covers these, they are the actual
 * protection.
 */
export function preludeOf({ network }: { network: boolean }): string {
  return `
import { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { inspect, stripVTControlCharacters } from 'node:util';
import net from 'node:net';
import trace from 'node:trace_events';
${network ? GUARD_SOCKETS : REFUSE_NETWORK}
// The class of the handle behind each pipe could connect to sockets of the system.
const pipe = process.stderr._handle?.constructor.prototype;
for (const name of ['connect', 'bind', 'listen', 'open', 'fchmod'])
  if (pipe) pipe[name] = () => { throw new Error('Code in docs cannot use sockets of the system.'); };
// Writes a file that Node 20 does not ask the permission model about.
trace.createTracing = () => { throw new Error('Code in docs cannot write files.'); };
const refuseSignal = () => { throw new Error('Code in docs cannot send signals.'); };
for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd', 'abort'])
  Object.defineProperty(process, name, { value: refuseSignal });
syncBuiltinESMExports();
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
