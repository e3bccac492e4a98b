import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import { encodePath } from '../routes/route-path.js';

/** Where readers edit a page, or why that is not known; nothing when they don't. */
export interface EditUrl {
  url?: string;
  problem?: Diagnostic;
}

export interface EditRequest<Page> {
  card: DocCard;
  /** Of the config, for messages. */
  key: string;
  editUrl: string | ((page: Page) => string | undefined) | undefined;
  /** Of the file below the site's root. */
  path: string;
  /** What a function of the config receives. */
  page: Page;
}

/** Where readers edit a page, by its front matter, else by what the config says. */
export function resolveEditLink<Page>(request: EditRequest<Page>): EditUrl {
  const { card, editUrl, path } = request;
  const custom = card.frontMatter.custom_edit_url;
  if (custom !== undefined) return keepSafe(custom, { card, name: 'custom_edit_url' });
  if (editUrl === undefined) return {};
  if (typeof editUrl === 'function') return askConfig(editUrl, request);
  return { url: joinPath(editUrl, path) };
}

/**
 * A file outside of the site's root is that much further up in the repository: `edit/main/website`
 * and `../docs/x.md`.
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

/** `name`: of the key in front matter, or of the function of the config. */
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
