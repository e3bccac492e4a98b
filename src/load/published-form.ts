import { open, readFile } from 'node:fs/promises';
import { lookup } from 'mrmime';
import { cleanSvg, type RemovedPart } from './svg/clean-svg.js';

/** How to publish a content file so that it can't run script on the site's origin. */
export type PublishedForm =
  | { kind: 'unchanged' }
  /**
   * An image whose published content differs from the file. `removed` is empty if only its encoding
   * changed.
   */
  | { kind: 'cleaned'; content: string; removed: readonly RemovedPart[] }
  /** Published under a name that ends in `.txt`, which every host serves as `text/plain`. */
  | { kind: 'text'; isMalformedSvg?: true };

/**
 * Decides how to publish a file that content links to or shows (`from`: its path on disk), by its
 * name and its first bytes: hosts derive the type from the name, and browsers guess a missing type
 * from the bytes.
 */
export async function choosePublishedForm(name: string, from: string): Promise<PublishedForm> {
  const extension = /\.[^./\\]*$/.exec(name)?.[0].toLowerCase() ?? '';
  if (extension === '.svg') return chooseSvgForm(from);
  const isText = isActiveName(extension) || looksActive(await readStart(from));
  return { kind: isText ? 'text' : 'unchanged' };
}

async function chooseSvgForm(file: string): Promise<PublishedForm> {
  const cleaned = cleanSvg(await readFile(file));
  if (cleaned === undefined) return { kind: 'text', isMalformedSvg: true };
  const { text: content, removed } = cleaned;
  return content === undefined ? { kind: 'unchanged' } : { kind: 'cleaned', content, removed };
}

/**
 * Types that browsers show as a page or run as a script, and extensions of files that servers run.
 */
const ACTIVE_TYPE = /(?:[/+]xml|[/+]x?html|javascript|\/node|\/mathml|\/xml-dtd|\/rfc822)$|\+xml$/;
const ACTIVE_NAME =
  /^\.(?:as[ph]x?|cgi|class|ecma|es|f?cgi|hta|htc|html?x?|jar|jspx?|kml|mht(?:ml)?|p?html?|php\d?|plist|shtml?|stm|swf|vbs?|wsf|xbl|xht(?:ml?)?|xul)$/;

function isActiveName(extension: string): boolean {
  if (extension === '') return false;
  // Servers interpret `.html;x` and `.html ` in different ways.
  if (!/^\.[a-z0-9_+-]+$/.test(extension)) return true;
  return ACTIVE_NAME.test(extension) || ACTIVE_TYPE.test(lookup(extension) ?? '');
}

/**
 * Number of bytes by which browsers guess a type:
 * https://mimesniff.spec.whatwg.org/#reading-the-resource-header.
 */
const SNIFFED_BYTES = 1445;

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(SNIFFED_BYTES),
      0,
      SNIFFED_BYTES,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** True for a file that begins with a tag, in any encoding that browsers try. */
const looksActive = (start: Buffer): boolean =>
  /^(?:ï»¿|þÿ|ÿþ)?[\s\0]*</.test(start.toString('latin1'));
