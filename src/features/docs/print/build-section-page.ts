import { escapeHtml, escapeText } from '../../../lib/text/escape-html.js';
import { findCollection } from '../../../resolve/collections/find-collection.js';
import { searchTag } from '../../../resolve/editions/list-editions.js';
import { buildHead } from '../../../resolve/pages/build-head.js';
import { documentTitle } from '../../../resolve/pages/document-title.js';
import { buildBreadcrumbs } from '../../../resolve/sidebars/build-breadcrumbs.js';
import { buildSidebarView, findSidebar } from '../../../resolve/sidebars/build-sidebar-view.js';
import type { Body } from '../../../types/hole.js';
import type { Page } from '../../../types/page.js';
import type { RouteOf } from '../../../types/site/route.js';
import type { Site } from '../../../types/site.js';
import type { DocsConfig } from '../public-types.js';
import type { SectionText } from '../types.js';

interface SectionRequest {
  route: RouteOf<'whole-section'>;
  site: Site;
  options: DocsConfig;
}

/**
 * Builds the page of a whole section, in the layout of docs. Its table of contents lists the titles
 * of the docs.
 */
export function buildSectionPage({ route, site, options }: SectionRequest): Page {
  const { config } = site;
  const { title, description, sidebar, up, texts } = route.section;
  const edition = site.editions.get(route.edition);
  const position = findSidebar(site, {
    edition: route.edition,
    name: sidebar,
    pageKey: up?.pageKey ?? '',
  });
  const hasWay = edition !== undefined && findCollection(options, edition.collection).breadcrumbs;
  const breadcrumbs = hasWay && position ? buildBreadcrumbs(position, up?.href ?? '') : undefined;
  const full = documentTitle(title, config);
  return {
    view: {
      kind: 'doc',
      route: route.path,
      title,
      documentTitle: full,
      showTitle: true,
      toc: texts.map(({ prefix, title: text }) => ({
        id: prefix,
        html: escapeText(text),
        children: [],
      })),
      version: route.edition,
      ...(position && { sidebar: buildSidebarView(position) }),
      ...(breadcrumbs && { breadcrumbs }),
      ...(edition && { htmlClassName: edition.className }),
    },
    file: route.file,
    head: buildHead(
      {
        route: route.path,
        title: full,
        description,
        // Its docs have pages of their own.
        robots: 'noindex, follow',
        searchTag: edition === undefined ? 'default' : searchTag(edition),
        version: edition?.version,
        extra:
          up === undefined || config.url === ''
            ? []
            : [{ tag: 'link', attributes: { rel: 'canonical', href: config.url + up.href } }],
      },
      config,
    ),
    noIndex: true,
  };
}

/**
 * Returns the body of the page: the list of its docs for print, where the table of contents is
 * hidden, then their texts.
 */
export function sectionBody({ route, site }: SectionRequest): Body {
  const { description, texts, isSet } = route.section;
  const { contents } = site.words.docs;
  return [
    ...(description === undefined ? [] : [`<p class="ds-lead">${escapeText(description)}</p>`]),
    `<nav class="ds-whole-contents${isSet ? ' ds-whole-set' : ''}" aria-label="${escapeHtml(contents)}"><ul>${texts.map(writeEntry).join('')}</ul></nav>`,
    ...texts.flatMap((text) => writeText(text, site)),
  ];
}

const writeEntry = ({ title, prefix, above }: SectionText): string =>
  `<li>${escapeText([...above, ''].join(' › '))}<a href="#${encodeURIComponent(prefix)}">${escapeText(title)}</a></li>`;

function writeText({ source, title, prefix, above }: SectionText, site: Site): Body {
  const href = site.routeBySource.get(source) ?? '';
  return [
    '<section class="ds-whole-text">',
    ...(above.length === 0
      ? []
      : [`<p class="ds-whole-above">${escapeText(above.join(' › '))}</p>`]),
    {
      hole: 'call',
      name: 'Heading',
      props: { level: 2, id: prefix, text: title },
      children: [`<a href="${escapeHtml(href)}">${escapeText(title)}</a>`],
    },
    { hole: 'text', source, embedded: true, prefix },
    '</section>',
  ];
}
