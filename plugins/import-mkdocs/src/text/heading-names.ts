import GithubSlugger from 'github-slugger';
import type { HeadingNames, Syntax } from './page.js';

/**
 * Creates a source of heading ids by the rules of both Python-Markdown and docsgen. Headings must
 * be named in the order of the page. Explicit ids of the page are reserved from the start.
 */
export function createHeadingNames(slug: Syntax['slug'], written: Iterable<string>): HeadingNames {
  const slugger = new GithubSlugger();
  const used = new Set<string>(written);
  return {
    name(text, explicit) {
      const own = slugger.slug(text);
      if (explicit !== undefined) return { old: explicit, own };
      const old = makeUnique(slugify(text, slug), used);
      used.add(old);
      return { old, own };
    },
  };
}

/** Returns the slug of a text by the rules of Python-Markdown or pymdownx. */
export function slugify(text: string, kind: Syntax['slug']): string {
  if (kind === 'python')
    return text
      .normalize('NFKD')
      .replace(/[^\x00-\x7f]/g, '')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-');
  const kept = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .trim();
  return (kind === 'unicode' ? kept.toLowerCase() : kept).replace(/ /g, '-');
}

/** Makes a slug unique: `x`, `x_1`, `x_2`; `_1` if the slug is empty. */
function makeUnique(slug: string, used: ReadonlySet<string>): string {
  let id = slug;
  while (used.has(id) || id === '') {
    const [, stem = id, count] = /^(.*)_(\d+)$/.exec(id) ?? [];
    id = count === undefined ? `${id}_1` : `${stem}_${Number(count) + 1}`;
  }
  return id;
}
