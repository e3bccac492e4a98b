import { findNearest } from '../../diagnostics/nearest.js';
import { insideRepository } from '../../lib/files/inside-site.js';
import { isGenerated } from '../../lib/files/is-generated.js';
import { describeUnusable } from '../../lib/files/refused-file.js';
import { NAME_LINK, showAddress } from '../../lib/text/name-link.js';
import type { SiteConfig } from '../../types/config.js';
import type { Reference } from '../../types/doc.js';
import type { RefusedFile } from '../../types/site/file-lookup.js';
import type { Site } from '../../types/site.js';
import { splitUrl } from '../routes/resolve-href.js';
import { decodePath } from '../routes/route-path.js';
import { describeMissingFile } from './describe-missing-file.js';
import { findNamed, listNames, nameOf } from './find-named.js';
import type { Explanation, LinkProblem } from './link-problem.js';
import { nearestRoute, nearestSource } from './nearest-target.js';
import { absolutePath, belowSource, type Target } from './resolve-reference.js';
import type { ReferenceScope } from './resolve-references.js';
import { listSourceFiles } from './resolve-source-file.js';
import {
  explainUntranslated,
  isUntranslatedFile,
  isUntranslatedPage,
} from './untranslated-targets.js';
import { writeFileAddress, writePageAddress } from './write-address.js';

/** Describes why a link or image leads nowhere, and suggests a target. */
export function describeBroken(
  reference: Reference,
  target: Target & { type: 'broken' },
  request: ReferenceScope,
): LinkProblem {
  const { config } = request.site;
  const { url } = reference;
  // Skip the search for a similar name, which compares all names of the site, if nobody sees the
  // problem.
  if (isIgnored(target.reason, config))
    return { code: 'link-broken', level: 'ignore', message: url };
  const source = reference.file ?? request.source;
  const refused = findRefused(url, { ...request, source });
  if (refused !== undefined) {
    const isImage = target.reason === 'image';
    const say = (reason: string) =>
      `${isImage ? 'Image' : 'Link to'} \`${url}\` leads to ${reason}.`;
    return {
      code: isImage ? 'image-broken' : 'link-broken',
      level: isImage ? config.onBrokenImages : config.onBrokenLinks,
      ...describeUnusable(refused, url, { say, reason: 'no file', hint: '' }),
    };
  }
  switch (target.reason) {
    case 'unsafe':
      return {
        code: 'url-unsafe',
        level: 'warn',
        message: `The URL \`${url}\` could run code, so it is left out of the page.`,
        hint: 'Link to a page or an `https:` URL.',
      };
    case 'base':
      return lacksBase(reference, config);
    case 'image':
      return describeMissingFile(reference, { ...request, source });
    case 'file':
      return {
        code: 'link-broken',
        level: config.onBrokenLinks,
        ...explainFile(url, { ...request, source }),
      };
    case 'name':
      return {
        code: 'link-broken',
        level: config.onBrokenLinks,
        ...explainName(url, { site: request.site, source }),
      };
    case 'page':
      return { code: 'link-broken', level: config.onBrokenLinks, ...explainPage(url, request) };
  }
}

/** True if the config ignores such a problem. */
function isIgnored(
  reason: (Target & { type: 'broken' })['reason'],
  { onBrokenImages, onBrokenLinks }: SiteConfig,
): boolean {
  if (reason === 'image') return onBrokenImages === 'ignore';
  return (
    onBrokenLinks === 'ignore' && (reason === 'file' || reason === 'name' || reason === 'page')
  );
}

/** Returns the existing file that a reference names but that can't be used. */
function findRefused(
  url: string,
  { site, source, fileExists }: ReferenceScope,
): RefusedFile | undefined {
  const path = decodePath(splitUrl(url.trim()).path);
  if (path === '' || path.includes(':')) return undefined;
  const names = path.startsWith('/')
    ? site.config.staticDirectories.map((folder) => folder + path)
    : [belowSource(path, source)];
  // Messages must reveal nothing about files outside of the repository.
  const inside = names.flatMap((name) => insideRepository(name, site.bounds) ?? []);
  return inside.map((name) => fileExists.refusedFile?.(name)).find((found) => found !== undefined);
}

function lacksBase(
  { kind, url }: Reference,
  { baseUrl, onBrokenImages, onBrokenLinks }: SiteConfig,
): LinkProblem {
  const path = url.trim();
  return {
    code: 'base-url-missing',
    level: kind === 'image' || kind === 'file' ? onBrokenImages : onBrokenLinks,
    message: `${NOUNS[kind]} \`${url}\` lacks the base URL \`${baseUrl}\`, so it leads out of the site.`,
    hint:
      kind === 'image' || kind === 'file'
        ? `Write \`useBaseUrl('${path}')\`, from \`docsgen/theme\`.`
        : `Write \`<Link to="${path}">\` or \`useBaseUrl('${path}')\`, from \`docsgen/theme\`.`,
  };
}

const NOUNS = { link: 'Link to', download: 'Link to', image: 'Image', file: 'File' } as const;

/** Explains a name that no page has, or that several pages have. */
function explainName(url: string, scope: { site: Site; source: string }): Explanation {
  const [name = '', ...below] = url.slice(NAME_LINK.length).split('#');
  const found = findNamed(name, scope);
  const shown = showAddress(url);
  if (found.length > 1) {
    const [first = '', second = ''] = found;
    return {
      message: `Link to \`${shown}\` could mean \`${first}\` or \`${second}\`.`,
      hint: `Write more of the path, such as \`[[${nameOf(first, scope)}]]\`.`,
    };
  }
  const message = `Link to \`${shown}\` leads to no page: none has this id, file name, title or path.`;
  const best = findNearest(name.trim().toLowerCase(), listNames(scope));
  if (best === undefined) return { message };
  const replacement = [NAME_LINK + best.name, ...below].join('#');
  return {
    message,
    hint: `Did you mean \`${showAddress(replacement)}\`?`,
    ...(best.isCertain && { fix: { written: url, replacement } }),
  };
}

function explainPage(url: string, { site, route }: ReferenceScope): Explanation {
  const { path } = splitUrl(url.trim());
  const absolute = absolutePath(path, route);
  const resolved = path.startsWith('/') ? '' : ` (resolved as \`${absolute}\`)`;
  if (isUntranslatedPage(absolute, site)) return explainUntranslated(url, site);
  const message = `Link to \`${url}\`${resolved} leads to no page.`;
  const best = nearestRoute(absolute, site, route);
  if (best === undefined) return { message };
  const replacement = writePageAddress(best.name, { url, site, route });
  return {
    message,
    hint: didYouMean(best.name, absolute),
    ...(best.isCertain && { fix: { written: url, replacement } }),
  };
}

function explainFile(url: string, request: ReferenceScope): Explanation {
  const { source, site, fileExists } = request;
  const path = decodePath(splitUrl(url.trim()).path);
  const files = listSourceFiles(path, { source, site });
  const draft = files.find((file) => site.drafts.has(file));
  if (draft !== undefined && isUntranslatedFile(draft, site)) return explainUntranslated(url, site);
  if (draft !== undefined) {
    return {
      message: `Link to \`${url}\` leads to a draft, which has no page.`,
      hint: 'Remove `draft` from its front matter, or remove the link.',
    };
  }
  const existing = files.find(fileExists);
  if (existing !== undefined) return explainNoPage(url, existing);
  const message = `Link to \`${url}\` leads to no file.`;
  const best = nearestSource(path, { source, site });
  if (best === undefined) return { message };
  const isWritten = !isGenerated(best.name);
  const relative = writeFileAddress(best.name, { url: './', site, source });
  return {
    message,
    hint: didYouMean(relative, path),
    ...(best.isCertain &&
      isWritten && {
        fix: { written: url, replacement: writeFileAddress(best.name, { url, site, source }) },
      }),
  };
}

function explainNoPage(url: string, file: string): { message: string; hint: string } {
  const isPartial = file.split('/').some((segment) => segment.startsWith('_'));
  if (isPartial) {
    return {
      message: `Link to \`${url}\` leads to a partial, which has no page.`,
      hint: 'Link to a page that includes it, or rename it without `_`.',
    };
  }
  return {
    message: `Link to \`${url}\` leads to the file \`${file}\`, which is not a page of the site.`,
    hint: 'Move the file to the docs, or link to it by its full URL.',
  };
}

function didYouMean(best: string, written: string): string {
  const onlyCase = best !== written && best.toLowerCase() === written.toLowerCase();
  return `Did you mean \`${best}\`?${onlyCase ? ' Letter case matters.' : ''}`;
}
