import { hash } from '../../lib/hash.js';
import { htmlToMarkdown } from '../../lib/markdown/html-to-markdown.js';
import { titleOfCard } from '../../lib/markdown/title-of-card.js';
import type { EditionKey } from '../../types/edition.js';
import type { EditedPage, EmitEditedRequest, EmitRequest } from '../../types/feature/output.js';
import { findTwin } from './find-twin.js';
import { isList, isOfOldVersion } from './is-chosen.js';
import { pointToIndex } from './point-to-index.js';
import type { LlmsConfig } from './public-types.js';

/** The Markdown file of a page. JSON, so that other runs can use it. */
export interface Twin {
  /** Address, including the base URL. */
  path: string;
  title: string;
  /** Label of the outermost category or set that contains the page. */
  section?: string;
  description?: string;
  /** True if it belongs to a version of the docs other than the last. */
  isOld: boolean;
  /** True if it only lists or repeats other pages: those with a tag, of an author, or of a year. */
  isList: boolean;
  /** The edition of the docs that it belongs to. */
  edition?: EditionKey;
  /** Path below the output folder. */
  file: string;
  /** Changes whenever the Markdown changes. */
  key: string;
}

/** A Markdown file that this run can write. */
export interface WritableTwin {
  twin: Twin;
  /** Returns the Markdown, below the title of the page. */
  write(): Promise<string>;
}

/**
 * Returns the Markdown files of all pages that search engines may index, in order of their
 * addresses.
 */
export async function listTwins(
  request: EmitRequest<LlmsConfig, undefined>,
): Promise<WritableTwin[]> {
  const { indexed, listed } = request;
  const found = new Map(listed().map((page) => [page.url, page]));
  const pages = indexed.map((route): TwinPage => {
    const entry = found.get(route.path);
    return { route, ...(entry && { entry }) };
  });
  return prepareTwins(request, pages);
}

/** Returns the Markdown files of these pages, if they have any, in order of their addresses. */
export async function prepareTwins(
  request: TwinRequest,
  pages: readonly TwinPage[],
): Promise<WritableTwin[]> {
  const twins = await Promise.all(
    pages.flatMap((page) => {
      const file = findTwin(page.route, {
        site: request.site,
        options: request.options,
        noIndex: false,
      });
      return file === undefined ? [] : [prepareTwin(request, { ...page, file })];
    }),
  );
  return twins.sort((a, b) => byPath(a.twin, b.twin));
}

/** The order in all lists. */
export const byPath = (a: Twin, b: Twin): number => (a.path < b.path ? -1 : 1);

type TwinPage = Omit<EditedPage, 'isNew'>;

type TwinRequest = Pick<
  EmitEditedRequest<LlmsConfig, undefined>,
  'site' | 'options' | 'text' | 'page'
>;

/** Prepares the Markdown of a page. Pages without a Markdown source are rendered and converted. */
async function prepareTwin(
  { site, text: read, page: draw }: TwinRequest,
  { route, entry, file }: TwinPage & { file: string },
): Promise<WritableTwin> {
  const card = 'source' in route ? site.cards.get(route.source) : undefined;
  const source =
    card === undefined
      ? await draw(route)
      : { ...(await read(card.path)), title: titleOfCard(card) };
  const { url } = site.config;
  const title = entry?.title || source.title;
  const { categories: [section] = [], description } = entry ?? {};
  let text: Promise<string> | undefined;
  const write = async (): Promise<string> => {
    const text = await convert();
    return `${pointToIndex(site)}\n\n${text}`;
  };
  const convert = async (): Promise<string> => {
    return htmlToMarkdown({
      html: await source.html(),
      title: card && title,
      base: (url === '' ? 'http://localhost' : url) + route.path,
      keepPaths: url === '',
    });
  };
  return {
    twin: {
      path: route.path,
      title,
      ...(section !== undefined && { section }),
      ...(description !== undefined && { description }),
      isOld: isOfOldVersion(route, site),
      isList: isList(route),
      ...(route.edition !== undefined && { edition: route.edition }),
      file,
      key: hash(JSON.stringify([source.key, title, url, route.path, pointToIndex(site)])),
    },
    write() {
      text ??= write();
      return text;
    },
  };
}
