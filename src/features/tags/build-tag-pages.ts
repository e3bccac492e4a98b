import { samePlaceByVersion } from '../../resolve/editions/routes-by-version.js';
import { buildHead, type HeadFacts } from '../../resolve/pages/build-head.js';
import { documentTitle } from '../../resolve/pages/document-title.js';
import type { Page, PageView } from '../../types/page.js';
import type { Site } from '../../types/site.js';
import { countWords, fillWords } from '../../words/fill-words.js';
import type { TagRoute, TagsRoute } from './types.js';

/** Builds the page that lists the tags of an edition of the docs. */
export function buildDocTagsPage(route: TagsRoute, site: Site): Page {
  const letters = new Map<string, { label: string; href: string; count: number }[]>();
  for (const { label, route: href, items } of route.groups) {
    const letter = [...label][0]?.toUpperCase() ?? '';
    letters.set(letter, [...(letters.get(letter) ?? []), { label, href, count: items.length }]);
  }
  const groups = [...letters].map(([letter, tags]) => ({ letter, tags }));
  return buildTagPage(route, site, {
    title: site.words.tags.tags,
    searchTag: 'doc_tags_list',
    view: (base) => ({ ...base, kind: 'doc-tags', letters: groups }),
  });
}

/** Builds the page that lists the docs with one tag, by title. */
export function buildDocTagPage(route: TagRoute, site: Site): Page {
  const { label, description, items } = route.group;
  const tagged = items.flatMap((id) => site.docs.get(route.edition)?.get(id) ?? []);
  const docs = tagged.map((doc) => ({
    title: doc.title,
    href: doc.route,
    ...(doc.description === '' ? {} : { description: doc.description }),
  }));
  const { locale } = site.config;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const words = site.words.tags;
  const nDocsTagged = countWords(words.docs, { count: docs.length, locale });
  return buildTagPage(route, site, {
    title: fillWords(words.tagged, { nDocsTagged, tagName: label }),
    description,
    searchTag: 'doc_tag_doc_list',
    view: (base) => ({
      ...base,
      kind: 'doc-tag',
      label,
      ...(description === undefined ? {} : { description }),
      docs: docs.sort((a, b) => compare(a.title, b.title)),
      allTags: route.allTags,
    }),
  });
}

interface TagViewBase {
  route: string;
  title: string;
  documentTitle: string;
  version: string;
  htmlClassName?: string;
  alternates?: Record<string, string>;
}

function buildTagPage(
  route: TagsRoute | TagRoute,
  site: Site,
  {
    title,
    view,
    ...facts
  }: Pick<HeadFacts, 'description' | 'searchTag'> & {
    title: string;
    view: (base: TagViewBase) => PageView;
  },
): Page {
  const edition = site.editions.get(route.edition);
  const shownTitle = documentTitle(title, site.config);
  const noIndex = site.config.noIndex || edition?.noIndex === true;
  const alternates = edition && samePlaceByVersion(route, { site, edition });
  return {
    view: view({
      route: route.path,
      title,
      documentTitle: shownTitle,
      version: route.edition,
      ...(edition === undefined ? {} : { htmlClassName: edition.className }),
      ...(alternates === undefined ? {} : { alternates }),
    }),
    file: route.file,
    head: buildHead(
      {
        ...facts,
        route: route.path,
        title: shownTitle,
        robots: noIndex ? 'noindex, nofollow' : undefined,
        version: edition?.version,
      },
      site.config,
    ),
    noIndex,
  };
}
