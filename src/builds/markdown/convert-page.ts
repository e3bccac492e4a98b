import { placedToMarkdown } from '../../lib/markdown/html-to-markdown.js';
import type { Linker } from './create-linker.js';

/** A page as Markdown, and the files of the site that it links to. */
export interface ConvertedPage {
  text: string;
  files: string[];
}

/** Converts the HTML of a page to Markdown. */
export async function convertPage(
  html: string,
  {
    title,
    route,
    file,
    url,
    linker,
  }: {
    title: string;
    /** Path of the page on the site. */
    route: string;
    /** Path of the Markdown file. */
    file: string;
    /** Address of the site. */
    url: string;
    linker: Linker;
  },
): Promise<ConvertedPage> {
  const files = new Set<string>();
  const text = await placedToMarkdown({
    html,
    title,
    place(written) {
      if (written === '' || !URL.canParse(written, SITE + route)) return written;
      const address = new URL(written, SITE + route);
      if (address.origin !== SITE) return address.href;
      const path = address.href.slice(SITE.length);
      const found = linker.place(path, file);
      if (found?.file !== undefined) files.add(found.file);
      return found?.address ?? url + path;
    },
  });
  return { text, files: [...files] };
}

/**
 * Base of the site's addresses, to tell them from all others: `.invalid` is reserved
 * (https://www.rfc-editor.org/rfc/rfc2606).
 */
const SITE = 'https://site.docsgen.invalid';
