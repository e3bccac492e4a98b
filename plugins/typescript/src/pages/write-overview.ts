import type { GeneratedSource } from 'docsgen/plugin';
import type { ReadPackage } from '../model/read-package.js';
import { createLinks } from './page-links.js';
import { writeBlock, writeMarkdown } from './write-blocks.js';
import { createTextWriter, summarize } from './write-comment.js';
import type { PagesRequest } from './write-pages.js';

/** Writes the page above several packages, which lists them. */
export function writeOverview(
  packages: readonly { own: ReadPackage; request: PagesRequest }[],
  title: string,
): GeneratedSource {
  const entries = packages.map(({ own: { name, manifest, exports }, request }) => {
    // The page of the package reports broken links.
    const write = createTextWriter(createLinks('index', request), []);
    const text = summarize(write(exports.comment?.summary, exports)) || manifest.description;
    return {
      name,
      url: `./${request.pages[0]?.path}.md`,
      badges: manifest.version === undefined ? [] : [manifest.version],
      ...(text !== undefined && { text }),
    };
  });
  const facts = { title, description: undefined, keywords: [], group: undefined };
  return { path: 'index.md', text: writeMarkdown(facts, [writeBlock('entries', entries)]) };
}
