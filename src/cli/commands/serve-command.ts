import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { placeOutput } from '../../builds/place-output.js';
import type { Act, Call } from '../call.js';
import type { ExitCode } from '../exit-code.js';

interface ServeFlags {
  watch?: boolean;
  port?: number;
  host: string;
  open?: boolean;
  outDir?: string;
  mcp?: boolean;
}

const FIRST_PORT = 3000;

const EXAMPLES = `
Examples:
  docsgen serve --watch --open        show your edits in the browser
  docsgen serve --watch --mcp         let an assistant read the pages, too
  docsgen serve site                  serve what \`docsgen build site\` wrote
  docsgen serve --host 0.0.0.0        let other machines connect`;

/**
 * Adds `docsgen serve [dir]`, which serves the output of `build` like a static host; with
 * `--watch`, it serves the sources and follows changes.
 */
export function addServeCommand(program: Command, act: Act): void {
  program
    .command('serve')
    .argument('[dir]', 'folder with docsgen.config.ts', '.')
    .description('serve the built site, or with --watch, rebuild it as you edit')
    .option('--watch', 'rebuild pages as you edit them')
    .option(
      '--port <n>',
      `port to listen on (default: ${FIRST_PORT}, or the next free one)`,
      readPort,
    )
    .option('--host <host>', 'address to listen on', 'localhost')
    .option('--open', 'open the site in the browser')
    .option('--mcp', 'let assistants search and read the pages, at /@docsgen/mcp')
    .option('--out-dir <dir>', 'output folder of `build` (default: <dir>/dist)')
    .addHelpText('after', EXAMPLES)
    .action(act(serve));
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

async function serve(call: Call, dir: string, flags: ServeFlags): Promise<ExitCode> {
  const root = path.resolve(call.cwd, dir);
  const request = {
    root,
    folder: placeOutput(root, flags.outDir && path.resolve(call.cwd, flags.outDir)),
    place: { host: flags.host, port: flags.port ?? FIRST_PORT, tryNext: flags.port === undefined },
    open: flags.open ?? false,
    mcp: flags.mcp ?? false,
  };
  if (flags.watch) return (await import('../run/serve-watching.js')).serveWatching(call, request);
  return (await import('../run/serve-built.js')).serveBuilt(call, request);
}
