import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Listening, listen } from '../listen.js';
import { startStaticServer } from '../start-static-server.js';

export interface PrintRequest {
  /** Absolute path of a Chromium executable. */
  chromium: string;
  /** Absolute path of the build's output folder. */
  folder: string;
  /** The path of the page, with the base URL. */
  route: string;
  /** Origin of the published site, for links to other pages. */
  origin: string;
  /** Absolute path of the file to write. */
  target: string;
  signal: AbortSignal;
}

/** Prints a page of a built site to a PDF. Returns a sentence with the reason on failure. */
export async function printPage(request: PrintRequest): Promise<string | undefined> {
  const place = { host: 'localhost', port: 0, tryNext: false };
  const site = await startStaticServer({ folder: request.folder, ...place });
  if ('problem' in site) return site.problem;
  const printed = await serveForPrint(new URL(site.url).origin, request);
  try {
    if ('problem' in printed) return printed.problem;
    const url = new URL(request.route, printed.url);
    const { status } = await fetch(url);
    return status === 200
      ? await runChromium(url.href, request)
      : `The built site has no page at \`${request.route}\`. With \`docs.print: 'set'\`, docs at \`/docs\` have one at \`/docs/print\`.`;
  } finally {
    if ('close' in printed) await printed.close();
    await site.close();
  }
}

/** Serves the site with links that lead to the published site, because a PDF has no base URL. */
function serveForPrint(site: string, { origin }: PrintRequest): Promise<Listening> {
  return listen({ host: 'localhost', port: 0, tryNext: false }, async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', site), { redirect: 'follow' });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'Content-Type': type });
    response.end(type.startsWith('text/html') ? leadTo(origin, body.toString()) : body);
  });
}

/** Makes links absolute. Without an origin, removes them. */
function leadTo(origin: string, html: string): string {
  return html.replaceAll(/(<a\s[^>]*?\b)href="(\/(?!\/)[^"]*)"/g, (_, start: string, to: string) =>
    origin === '' ? start : `${start}href="${origin.replace(/\/$/, '')}${to}"`,
  );
}

/** Time for scripts before printing, in milliseconds of the page's virtual clock. */
const DRAWING_TIME = 20_000;

async function runChromium(
  url: string,
  { chromium, target, signal }: PrintRequest,
): Promise<string | undefined> {
  const profile = await mkdtemp(path.join(tmpdir(), 'docsgen-pdf-'));
  const args = [
    ...['--headless', '--disable-gpu', '--no-first-run', '--no-default-browser-check'],
    // Chromium does not run as root with its sandbox, for example in a container.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    `--virtual-time-budget=${DRAWING_TIME}`,
    ...['--no-pdf-header-footer', '--generate-pdf-document-outline', `--print-to-pdf=${target}`],
    url,
  ];
  const child = spawn(chromium, args, { stdio: ['ignore', 'ignore', 'pipe'], signal });
  const said: Buffer[] = [];
  child.stderr.on('data', (data: Buffer) => said.push(data));
  const problem = await new Promise<string | undefined>((done) => {
    child.once('error', ({ message }) => done(`\`${chromium}\` can’t be run: ${message}.`));
    child.once('close', (code) =>
      done(code === 0 ? undefined : `\`${chromium}\` ended with ${code}: ${lastLine(said)}`),
    );
  });
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  return problem;
}

const lastLine = (said: readonly Buffer[]): string =>
  Buffer.concat(said).toString().trim().split('\n').at(-1) ?? '';
