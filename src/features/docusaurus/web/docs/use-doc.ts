import { use } from 'react';
import type { ProseView } from '../../../../types/page.js';
import { usePage } from '../../../../web/theme/context.js';
import { ToldDoc } from '../common/contexts.js';

/** Returns the data that Docusaurus’ hooks for docs and posts share. */
export function useProse() {
  const view = usePage();
  const prose: Partial<ProseView> = 'toc' in view ? view : {};
  const { file, description, image, frontMatter = {} } = prose.source ?? {};
  return {
    prose,
    metadata: {
      title: view.title,
      description: description ?? '',
      permalink: view.route,
      source: file === undefined ? '' : `@site/${file}`,
      frontMatter,
      editUrl: prose.editUrl,
      lastUpdatedAt: prose.lastUpdated === undefined ? undefined : Date.parse(prose.lastUpdated),
      lastUpdatedBy: prose.lastUpdatedBy,
      tags:
        prose.tags?.map(({ label, href = '' }) => ({ label, permalink: href, inline: true })) ?? [],
      unlisted: prose.unlisted ?? false,
    },
    frontMatter,
    toc: flatten(prose.toc ?? [], 2),
    assets: { image },
  };
}

/** `useDoc`: data of the current doc. */
export function useDoc() {
  const { prose, metadata, frontMatter: own, toc, assets } = useProse();
  const { frontMatter = own } = use(ToldDoc) ?? {};
  const { docId: id = '', version = 'current', sidebar, showTitle } = prose;
  return {
    metadata: {
      ...metadata,
      id,
      sourceDirName: id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : '.',
      slug: frontMatter['slug'] ?? `/${id.replace(/(^|\/)index$/, '$1')}`,
      draft: false,
      version: version.slice(version.lastIndexOf('/') + 1),
      sidebar: sidebar?.key.slice(sidebar.key.lastIndexOf('/') + 1),
      sidebarPosition: frontMatter['sidebar_position'],
      previous: toNeighbor(prose.prev),
      next: toNeighbor(prose.next),
    },
    frontMatter,
    // Only set if the title is part of the text.
    contentTitle: showTitle === true ? undefined : metadata.title,
    toc,
    assets,
  };
}

/** Converts a link to the previous or next doc or post. */
export function toNeighbor(
  link: ProseView['prev'],
): { title: string; permalink: string } | undefined {
  return link && { title: link.label, permalink: link.href };
}

interface Entry {
  id: string;
  html: string;
  children: readonly Entry[];
}

function flatten(
  items: readonly Entry[],
  level: number,
): { id: string; value: string; level: number }[] {
  return items.flatMap(({ id, html, children }) => [
    { id, value: html, level },
    ...flatten(children, level + 1),
  ]);
}
