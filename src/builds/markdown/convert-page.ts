import { htmlToMarkdown } from '../../lib/markdown/html-to-markdown.js';
import type { Linker } from './create-linker.js';

/** A page as Markdown, and the files of the site that it leads to. */
export interface ConvertedPage {
  text: string;
  files: string[];
}

/**
 * What addresses of the site are relative to while a text is converted, so that they can be told
 * from all others: nobody can have this name (https://www.rfc-editor.org/rfc/rfc2606).
 */
const SITE = 'https://site.docsgen.invalid';
const ADDRESSES = /https:\/\/site\.docsgen\.invalid(\/(?:\\.|[^\s\\()<>"|])*)/g;

/** Makes Markdown of the HTML of a page. */
export function convertPage(
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
    /** Where the Markdown will be. */
    file: string;
    /** Address of the site. */
    url: string;
    linker: Linker;
  },
): ConvertedPage {
  const files = new Set<string>();
  const text = htmlToMarkdown({ html, title, base: SITE + route, keepPaths: false });
  const placed = text.replace(ADDRESSES, (_, written: string) => {
    // The signs of Markdown are escaped.
    const found = linker.place(written.replace(/\\(.)/g, '$1'), file);
    if (found?.file !== undefined) files.add(found.file);
    return found?.address ?? url + written;
  });
  return { text: placed, files: [...files] };
}
