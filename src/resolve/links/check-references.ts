import { findNearest } from '../../diagnostics/nearest.js';
import { isGenerated } from '../../lib/files/is-generated.js';
import { showAddress } from '../../lib/text/name-link.js';
import { withoutTextFragment } from '../../lib/text/without-text-fragment.js';
import type { Level, SiteConfig } from '../../types/config.js';
import type { Diagnostic, Fix } from '../../types/diagnostic.js';
import type { Reference } from '../../types/doc.js';
import { decodePath } from '../routes/route-path.js';
import { describeBroken } from './describe-broken.js';
import type { LinkProblem } from './link-problem.js';
import { placePreviewImage } from './place-preview-image.js';
import { type ReferenceScope, targetOf } from './resolve-references.js';
import { leadsToTranslation } from './untranslated-targets.js';

export interface CheckRequest extends ReferenceScope {
  references: readonly Reference[];
  /**
   * Returns the ids on the page of a route, or `undefined` if they are not known; then its anchors
   * are not checked.
   */
  anchorsOf(route: string): ReadonlySet<string> | undefined;
}

/**
 * Reports the links, images and anchors of a page that lead nowhere, at their positions and with
 * the level of the config.
 */
export function checkReferences(request: CheckRequest): Diagnostic[] {
  return listProblems(request).flatMap(({ reference, problem }): Diagnostic[] => {
    const level = levelOf(problem, { reference, config: request.site.config });
    if (level === 'ignore') return [];
    const { hint, level: _, ...rest } = problem;
    const file = reference.file ?? request.source;
    return [
      {
        ...rest,
        severity: level === 'error' ? 'error' : 'warning',
        ...(hint === undefined ? {} : { hint }),
        file,
        route: request.route,
        ...reference.place,
        ...(isGenerated(file) && { written: reference.url.trim() }),
      },
    ];
  });
}

interface Problem {
  reference: Reference;
  problem: LinkProblem;
}

/**
 * Lists the problems of a page. Links that a component renders from the source are reported once,
 * in the source. A component that replaces links may change their targets: then the addresses in
 * the source don't count, and as long as nothing is rendered, they have the level of links in code.
 */
function listProblems(request: CheckRequest): Problem[] {
  const hasDrawn = request.references.some(({ isDrawn }) => isDrawn);
  const shown = new Set(
    request.references.flatMap((reference) =>
      hasDrawn && reference.isRendered
        ? [reference.url.trim(), shownAddress(reference, request)]
        : [],
    ),
  );
  const problems = [...request.references, ...previewImages(request)].flatMap(
    (reference): Problem[] => {
      const problem = checkReference(reference, request);
      if (problem === undefined) return [];
      const isShown =
        shown.has(reference.url.trim()) || shown.has(shownAddress(reference, request));
      if (!reference.isDrawn || isShown) return [{ reference, problem }];
      const level = atMost(problem.level, request.site.config.onBrokenLinksInCode);
      return shown.size > 0 ? [] : [{ reference, problem: { ...problem, level } }];
    },
  );
  const written = new Set(
    problems.flatMap(({ reference }) =>
      reference.isRendered ? [] : [reference.url.trim(), shownAddress(reference, request)],
    ),
  );
  return problems.filter(
    ({ reference }) => !reference.isRendered || !written.has(shownAddress(reference, request)),
  );
}

/** Returns the address that a reference has both in the source and when rendered. */
function shownAddress(reference: Reference, request: CheckRequest): string {
  const target = targetOf(reference, request);
  if (target.type === 'anchor') return decodePath(`${request.route}#${target.hash}`);
  const address = 'href' in target ? decodePath(target.href) : reference.url.trim();
  if (target.type !== 'broken' || reference.isRendered || !/^\/(?!\/)/.test(address))
    return address;
  // Components that render links prepend the base URL.
  const { baseUrl } = request.site.config;
  return address.startsWith(baseUrl) ? address : baseUrl + address.slice(1);
}

const LEVELS: readonly Level[] = ['ignore', 'warn', 'error'];

function levelOf(
  { level }: LinkProblem,
  { reference, config }: { reference: Reference; config: SiteConfig },
): Level {
  return reference.isRendered || reference.isElement
    ? atMost(level, config.onBrokenLinksInCode)
    : level;
}

const atMost = (level: Level, most: Level): Level =>
  LEVELS.indexOf(most) < LEVELS.indexOf(level) ? most : level;

/** Returns the image in the front matter as another reference of the page. */
function previewImages({ anchorsOf: _, references: __, ...scope }: CheckRequest): Reference[] {
  const card = scope.site.cards.get(scope.source);
  const image = card?.frontMatter.image;
  if (image === undefined) return [];
  const url = placePreviewImage(image, scope);
  return [{ kind: 'image', url, place: card?.places['image'] ?? { line: 1, column: 1 } }];
}

function checkReference(reference: Reference, request: CheckRequest): LinkProblem | undefined {
  const target = targetOf(reference, request);
  switch (target.type) {
    case 'route':
      return checkAnchor({ reference, route: target.route, hash: target.hash }, request);
    case 'anchor':
      return checkAnchor({ reference, route: request.route, hash: target.hash }, request);
    case 'broken':
      return describeBroken(reference, target, request);
    default:
      return undefined;
  }
}

interface AnchorLink {
  reference: Reference;
  route: string;
  hash: string;
}

function checkAnchor(link: AnchorLink, request: CheckRequest): LinkProblem | undefined {
  const { onBrokenAnchors } = request.site.config;
  // Browsers scroll to the top for an empty hash and for `top`.
  const id = withoutTextFragment(link.hash);
  if (id === '' || id === 'top' || onBrokenAnchors === 'ignore') return undefined;
  if (request.site.routes.get(link.route)?.kind === 'redirect') return undefined;
  const anchors = request.anchorsOf(link.route);
  const decoded = decodePath(id);
  if (anchors === undefined || anchors.has(id) || anchors.has(decoded)) return undefined;
  const nearest = nearestAnchor(decoded, { anchors, link, request });
  if (nearest === undefined && isForCode(link, request)) return undefined;
  if (isPathInPage(decoded, link, request)) return undefined;
  const where = link.route === request.route ? 'this page' : `the page \`${link.route}\``;
  return {
    code: 'anchor-broken',
    level: onBrokenAnchors,
    message: `Link to \`${showAddress(link.reference.url)}\` has a broken anchor: ${where} has no id \`${decoded}\`.`,
    ...(nearest ?? { hint: adviseAnchor(decoded, link.route, request) }),
  };
}

/**
 * True if a fragment may be input for the code of another page, such as the initial code of a
 * playground.
 */
function isForCode({ reference, route }: AnchorLink, { route: own, site }: CheckRequest): boolean {
  // As a string, because the feature of such pages may be disabled.
  const kind: string | undefined = site.routes.get(route)?.kind;
  return reference.isRendered === true && route !== own && kind === 'react';
}

/**
 * True for `#/operations/add`: code of the page reads such a path, for example an API reference
 * that renders in the browser.
 */
function isPathInPage(id: string, { route }: AnchorLink, { site }: CheckRequest): boolean {
  // As a string, for the same reason.
  const kind: string | undefined = site.routes.get(route)?.kind;
  return /^!?\//.test(id) && kind === 'react';
}

function nearestAnchor(
  id: string,
  {
    anchors,
    link: { reference, route },
    request: { site, source },
  }: { anchors: ReadonlySet<string>; link: AnchorLink; request: CheckRequest },
): { hint: string; fix?: Fix } | undefined {
  // On an untranslated page, the link is right in the original.
  if (leadsToTranslation(route, site) && site.untranslated.has(source)) return undefined;
  const best = findNearest(id, anchors);
  if (best === undefined) return undefined;
  const { url } = reference;
  const [, fragment = ''] = url.split(/(?=:~:)/);
  const replacement = `${url.slice(0, url.indexOf('#') + 1)}${best.name}${fragment}`;
  return {
    hint: `Did you mean \`#${best.name}\`?`,
    ...(best.isCertain && { fix: { written: url, replacement } }),
  };
}

/** Returns a hint for an id that resembles no other. */
function adviseAnchor(id: string, route: string, { site }: CheckRequest): string {
  return leadsToTranslation(route, site)
    ? `Write \`{#${id}}\` at the end of the heading in the translation of that page.`
    : 'Link to a heading of the page, or give a heading this id.';
}
