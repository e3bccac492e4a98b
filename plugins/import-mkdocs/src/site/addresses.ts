import path from 'node:path';
import { readAttributes } from '../text/blocks/headings.js';
import { slugify } from '../text/heading-names.js';
import { inlineText } from '../text/inline/inline-text.js';
import type { References, Syntax } from '../text/page.js';
import type { DocsFiles } from './docs-files.js';
import { readText } from './docs-files.js';

/** Returns the path of a page on the old site, relative to the base URL. It begins with `/`. */
export function addressOf(file: string, withFolders: boolean): string {
  const stem = file.replace(/\.[^./]*$/, '');
  const name = path.posix.basename(stem);
  const folder = path.posix.dirname(stem) === '.' ? '/' : `/${path.posix.dirname(stem)}/`;
  if (/^(?:index|README)$/.test(name)) return withFolders ? folder : `${folder}index.html`;
  return withFolders ? `${folder}${name}/` : `${folder}${name}.html`;
}

export interface ReferenceRequest {
  root: string;
  docs: DocsFiles;
  /** Returns the text of a page by the name that other pages use for it. */
  readPage: (name: string) => string | undefined;
  slug: Syntax['slug'];
  /** Returns the name that other pages use for a file. */
  nameOf: (file: string) => string;
  withFolders: boolean;
  /** The path of `site_url`. */
  basePath: string;
  /** True if `/x` is a path in the docs. */
  absoluteInDocs: boolean;
  /** The page that lists the posts. docsgen generates it at this address. */
  blogIndex: { file: string; address: string } | undefined;
  /** Returns the new path of a file, relative to the new site. */
  placeOf: (file: string) => string;
  /**
   * The page of each heading id, filled in after all pages are read. Undefined unless links may
   * consist of an id only.
   */
  headings: ReadonlyMap<string, string> | undefined;
  /** Receives the assets that pages show. */
  used: Set<string>;
  /** Absolute paths of the folders with snippets. */
  snippetFolders: readonly string[];
}

/** Resolves the links of a site, and finds the files that pages include. */
export function createReferences(request: ReferenceRequest): References {
  const { docs, withFolders, basePath, absoluteInDocs, snippetFolders, root, placeOf } = request;
  const { blogIndex, nameOf, used } = request;
  const pages = new Set(docs.pages);
  const assets = new Set(docs.assets);
  const byAddress = new Map(docs.pages.map((file) => [addressOf(file, withFolders), file]));

  const find = (target: string): string | undefined => {
    const clean = target.replace(/^\/+/, '');
    if (assets.has(clean)) return clean;
    const address = `/${clean}`;
    return (
      byAddress.get(address) ??
      byAddress.get(address.endsWith('/') ? address : `${address}/`) ??
      byAddress.get(address.replace(/index\.html$/, '')) ??
      byAddress.get(address.replace(/\.html$/, '/'))
    );
  };
  const relative = (target: string, from: string): string => {
    const folder = path.posix.dirname(from);
    const written = path.posix.relative(folder === '.' ? '' : folder, target);
    return encodeSpaces(written.startsWith('.') ? written : written === '' ? target : written);
  };

  function rewrite(
    address: string,
    { file, isHtml }: { file: string; isHtml: boolean },
  ): string | undefined {
    if (address === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\{)/i.test(address)) return undefined;
    const [, place = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    if (place === '') return undefined;
    const decoded = decode(place);
    if (decoded.startsWith('/')) {
      if (absoluteInDocs) {
        const target = decoded.slice(1);
        if (pages.has(target) || assets.has(target)) return take(target, { file, suffix });
      }
      if (basePath !== '/' && !decoded.startsWith(basePath)) return undefined;
      const target = find(basePath === '/' ? decoded : `/${decoded.slice(basePath.length)}`);
      return target === undefined ? undefined : take(target, { file, suffix });
    }
    const folder = path.posix.dirname(file);
    const written = path.posix.normalize(path.posix.join(folder, decoded));
    if (written === blogIndex?.file) return blogIndex.address + suffix;
    const inFiles = nameOf(written);
    if (inFiles !== written && (pages.has(inFiles) || assets.has(inFiles)))
      return take(inFiles, { file, suffix });
    if (!isHtml && (pages.has(inFiles) || assets.has(inFiles))) {
      used.add(inFiles);
      return undefined;
    }
    const page = addressOf(file, withFolders);
    const base = page.endsWith('/') ? page : `${path.posix.dirname(page)}/`;
    const target = find(path.posix.normalize(path.posix.join(base, decoded)));
    if (target !== undefined) {
      if (target === inFiles) {
        used.add(target);
        return undefined;
      }
      return take(target, { file, suffix });
    }
    if (pages.has(inFiles) || assets.has(inFiles)) used.add(inFiles);
    return undefined;
  }

  const titleIds = new Map<string, string>();
  for (const file of docs.pages) {
    const heading = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(request.readPage(file) ?? '')?.[1];
    if (heading !== undefined) titleIds.set(file, titleId(heading, request.slug));
  }

  /** Removes the anchor of a title, because titles have no ids in docsgen. */
  function withoutTitle(address: string, file: string): string | undefined {
    const [, place = '', anchor = ''] = /^([^?#]*)#(.+)$/.exec(address) ?? [];
    if (anchor === '' || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address)) return undefined;
    const target =
      place === ''
        ? file
        : nameOf(path.posix.normalize(path.posix.join(path.posix.dirname(file), decode(place))));
    if (titleIds.get(target) !== anchor) return undefined;
    return place === '' ? encodeSpaces(path.posix.basename(file)) : place;
  }

  /** Rewrites an address for files that stay in place. */
  function rewriteOld(address: string, from: { file: string; isHtml: boolean }) {
    const shorter = from.isHtml ? undefined : withoutTitle(address, from.file);
    return shorter === undefined ? rewrite(address, from) : (rewrite(shorter, from) ?? shorter);
  }

  /** Returns the target of a link on the new site, or the problem that docsgen will report. */
  function follow(address: string, from: { file: string; isHtml: boolean }) {
    if (/^(?:javascript|vbscript|data:text)/i.test(address))
      return { problem: 'could run code, so it is left out', anchor: '' };
    if (address === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(address)) return undefined;
    const [, place = '', , anchor = ''] =
      /^([^?#]*)(\?[^#]*)?#?(.*)$/s.exec(rewriteOld(address, from) ?? address) ?? [];
    if (place === '') return { page: from.file, anchor };
    if (place === blogIndex?.address) return undefined;
    const folder = place.startsWith('/') ? '' : path.posix.dirname(from.file);
    const target = path.posix.normalize(path.posix.join(folder, decode(place).replace(/^\//, '')));
    if (pages.has(target)) return { page: target, anchor };
    return assets.has(target) ? undefined : { problem: 'leads to no file', anchor };
  }

  /** Rewrites the relative path between two files if one of them moves to another folder. */
  function moveLink(address: string, file: string): string | undefined {
    const [, place = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
    if (place === '' || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(place)) return undefined;
    const from = path.posix.dirname(file);
    const target = path.posix.normalize(path.posix.join(from, decode(place)));
    if (!pages.has(target) && !assets.has(target)) return undefined;
    const between = (from: string, to: string) => path.posix.relative(path.posix.dirname(from), to);
    const now = between(placeOf(file), placeOf(target));
    return now === between(file, target) ? undefined : encodeSpaces(now) + suffix;
  }

  function take(target: string, { file, suffix }: { file: string; suffix: string }): string {
    used.add(target);
    return relative(target, file) + suffix;
  }

  const { headings } = request;
  function findHeading(id: string, file: string): string | undefined {
    const target = headings?.get(id);
    const titled = [...titleIds].find(([, title]) => title === id)?.[0];
    const place = target ?? titled;
    if (place === undefined) return undefined;
    const anchor = target === undefined ? '' : `#${id}`;
    if (place === file && anchor !== '') return anchor;
    const address = relative(place, file) + anchor;
    return moveLink(address, file) ?? address;
  }

  return {
    ...(headings && { findHeading }),
    rewrite: (address, from) => {
      const written = rewriteOld(address, from);
      return moveLink(written ?? address, from.file) ?? written;
    },
    follow,
    read(name, { file, isRelative }) {
      const places = isRelative
        ? [path.join(docs.folder, path.posix.dirname(file), name), path.join(root, name)]
        : [...snippetFolders, root, docs.folder].map((folder) => path.join(folder, name));
      for (const place of places) {
        const text = isWithin(place, [root, ...snippetFolders]) ? readText(place) : undefined;
        if (text !== undefined) return text.replaceAll('\r\n', '\n');
      }
      return undefined;
    },
  };
}

/** Returns the id of a title in MkDocs. */
function titleId(heading: string, slug: Syntax['slug']): string {
  const written = readAttributes(heading)?.id;
  return written ?? slugify(inlineText(heading.replace(/[ \t]*\{[^{}]*\}$/, '')), slug);
}

/**
 * True if a file is in one of these folders, because snippets must not come from outside the site.
 */
const isWithin = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => !path.relative(folder, file).startsWith('..'));

const encodeSpaces = (text: string): string => text.replaceAll(' ', '%20');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
