// Serves a built folder while something is measured.
import { spawn } from 'node:child_process';
import { DOCSGEN } from './contenders.mjs';

/**
 * @param {string} folder that a build wrote
 * @returns {Promise<{ url: string, close: () => void }>} without a slash at the end
 */
export async function serve(folder) {
  const child = spawn(process.execPath, [DOCSGEN, 'serve', '--out-dir', folder, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  for await (const piece of child.stderr.setEncoding('utf8')) {
    text += piece;
    const url = /(http:\S+)\/\n/.exec(text)?.[1];
    if (url !== undefined) return { url, close: () => child.kill() };
  }
  throw new Error(`docsgen serve did not start: ${text}`);
}
