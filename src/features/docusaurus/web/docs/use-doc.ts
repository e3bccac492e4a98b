import { use } from 'react';
import type { ProseView } from '../../../../types/page.js';
import { usePage } from '../../../../web/theme/context.js';
import { ToldDoc } from '../common/contexts.js';

/** What pages of docs and of posts have in common for Docusaurus's hooks. */
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

/** What is known of the doc on screen. */
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
      previous: toNeighbour(prose.prev),
      next: toNeighbour(prose.next),
    },
    frontMatter,
    // The text has none where the layout shows it.
    contentTitle: showTitle === true ? undefined : metadata.title,
    toc,
    assets,
  };
}

/** A doc or post before or after the page. */
export function toNeighbour(
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
