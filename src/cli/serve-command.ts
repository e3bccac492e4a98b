import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { ExitCode, setExitCode } from './exit-code.js';

interface ServeFlags {
  port?: number;
  host: string;
  outDir?: string;
}

const FIRST_PORT = 3000;

/** `docsgen serve [dir]`: what `build` wrote, as a static host would serve it. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .argument('[dir]', 'folder that holds docsgen.config.ts', '.')
    .description('serve what `build` wrote')
    .option('--port <n>', `port to listen on (default: ${FIRST_PORT}, or the next free one)`, readPort)
    .option('--host <host>', 'address to listen on', 'localhost')
    .option('--out-dir <dir>', 'folder that was written (default: <dir>/dist)')
    .action(serve);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

async function serve(dir: string, { port, host, outDir }: ServeFlags): Promise<void> {
  const folder = path.resolve(outDir ?? path.join(dir, 'dist'));
  const { startStaticServer } = await import('../serve/start-static-server.js');
  const result = await startStaticServer({
    folder,
    host,
    port: port ?? FIRST_PORT,
    tryNext: port === undefined,
  });
  if ('problem' in result) {
    process.stderr.write(`error: ${result.problem}\n`);
    setExitCode(ExitCode.usage);
    return;
  }
  process.stderr.write(`Serving ${path.relative(process.cwd(), folder) || '.'} at ${result.url}\n`);
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
  });
  await result.close();
}
