import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import { encodePath } from '../routes/route-path.js';

/** The edit link of a page, or the problem with it; neither if the page has none. */
export interface EditUrl {
  url?: string;
  problem?: Diagnostic;
}

export interface EditRequest<Page> {
  card: DocCard;
  /** Key in the config, for messages. */
  key: string;
  editUrl: string | ((page: Page) => string | undefined) | undefined;
  /** Path of the file below the site's root. */
  path: string;
  /** Argument for a function of the config. */
  page: Page;
}

/** Returns the edit link of a page from its front matter, or else from the config. */
export function resolveEditLink<Page>(request: EditRequest<Page>): EditUrl {
  const { card, editUrl, path } = request;
  const custom = card.frontMatter.custom_edit_url;
  if (custom !== undefined) return keepSafe(custom, { card, name: 'custom_edit_url' });
  if (editUrl === undefined) return {};
  if (typeof editUrl === 'function') return askConfig(editUrl, request);
  return { url: joinPath(editUrl, path) };
}

/**
 * Joins paths. A file outside of the site's root is that many levels up in the repository:
 * `edit/main/website` and `../docs/x.md`.
 */
function joinPath(prefix: string, path: string): string {
  const [, up = '', below = ''] = /^((?:\.\.\/)*)(.*)$/s.exec(path) ?? [];
  const folder = [...up.matchAll(/\.\.\//g)].reduce(
    (at) => at.replace(/(?<![:/])\/[^/]+$/, ''),
    prefix.replace(/\/+$/, ''),
  );
  return `${folder}/${encodePath(below)}`;
}

function askConfig<Page>(
  editUrl: (page: Page) => string | undefined,
  { card, key, page }: EditRequest<Page>,
): EditUrl {
  try {
    const url = editUrl(page);
    return keepSafe(typeof url === 'string' ? url : null, { card, name: key });
  } catch (error) {
    return {
      problem: {
        code: 'edit-url',
        severity: 'error',
        message: `\`${key}\` throws for \`${card.path}\`: ${error instanceof Error ? error.message : String(error)}`,
        hint: 'Return a URL, or nothing for a page without an edit link.',
        file: card.path,
      },
    };
  }
}

/**
 * Returns a URL if it is safe. `name` is that of the front matter key, or of the function in the
 * config.
 */
function keepSafe(url: string | null, { card, name }: { card: DocCard; name: string }): EditUrl {
  if (url === null || url === '') return {};
  if (isSafeUrl(url)) return { url };
  return {
    problem: {
      code: 'url-unsafe',
      severity: 'warning',
      message: `The URL \`${url}\` of \`${name}\` could run code, so there is no edit link.`,
      hint: 'Link to an `https:` URL.',
      file: card.path,
      ...card.places[name],
    },
  };
}
