import { posix } from 'node:path';
import type { Finding } from '../../types/doc.js';
import { decodePath } from '../routes/route-path.js';

export interface UnusedRequest {
  /** Images of the site, below its root. */
  images: readonly string[];
  /** Markdown files that are not pages. */
  partials: readonly string[];
  /** Files to which pages refer, or which they include. */
  used: ReadonlySet<string>;
  /**
   * Texts of Markdown files. A name in them counts as a use of an image (`srcset`, styles, code).
   */
  markdown: readonly string[];
  /** Texts of all other files that may name a file: code, style sheets, data. */
  code: readonly string[];
}

/**
 * Reports images and partials that nothing mentions. Counts a file as used when in doubt, because
 * nobody should remove one that is.
 */
export function checkUnusedFiles({
  images,
  partials,
  used,
  markdown,
  code,
}: UnusedRequest): Finding[] {
  const inCode = collectNames(code);
  const inTexts = new Set([...inCode, ...collectNames(markdown)]);
  return [
    ...images
      .filter((file) => !used.has(file) && !isNamed(file, inTexts, [...markdown, ...code]))
      .map((file) => describeUnused(file, 'image')),
    ...partials
      .filter((file) => !used.has(file) && !isNamed(file, inCode, code))
      .map((file) => describeUnused(file, 'partial')),
  ];
}

function describeUnused(file: string, kind: 'image' | 'partial'): Finding {
  const what = kind === 'image' ? 'The image' : 'The partial';
  return {
    code: kind === 'image' ? 'image-unused' : 'partial-unused',
    message: `${what} \`${file}\` is not used.`,
    hint: kind === 'image' ? 'Remove the file.' : 'Remove the file, or include it in a page.',
    file,
  };
}

const NAME = /[^\s"'`()<>{}[\]/\\,;=|]+\.[a-z0-9]{2,5}(?![a-z0-9])/gi;

/** Collects everything in the texts that looks like a file name. */
function collectNames(texts: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const text of texts) for (const [name] of text.matchAll(NAME)) names.add(decodePath(name));
  return names;
}

function isNamed(file: string, names: ReadonlySet<string>, texts: readonly string[]): boolean {
  const name = posix.basename(file);
  // A name with spaces or similar characters can't be found word by word.
  const isWord = name.match(NAME)?.[0] === name;
  return isWord ? names.has(name) : texts.some((text) => text.includes(name));
}
