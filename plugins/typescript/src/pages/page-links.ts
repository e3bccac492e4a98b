import { posix } from 'node:path';
import type { ReferenceType, Reflection } from 'typedoc';
import type { ApiPage } from '../model/list-pages.js';
import type { Settings } from '../options.js';
import type { Links } from '../print/print-type.js';
import { findStandard } from './standard-types.js';
import { writeAddress } from './write-address.js';

interface Place {
  /** Path of the page, without its extension. */
  path: string;
  /** Id on the page; empty for the whole page. */
  anchor: string;
}

/** Finds the page and the anchor of a reflection. */
export interface Places {
  find(reflection: Reflection): Place | undefined;
  /** See `ReadPackage`. */
  browserTypes: ReadonlySet<string>;
}

/** Indexes the pages and anchors of exports and of their members. */
export function placeReflections(
  pages: readonly ApiPage[],
  browserTypes: ReadonlySet<string>,
): Places {
  const pageOf = new Map<Reflection, ApiPage>();
  for (const page of pages)
    for (const declaration of page.declarations) pageOf.set(declaration, page);
  function find(reflection: Reflection): Place | undefined {
    // An inherited member is described where it is declared.
    const from = reflection.isDeclaration() ? reflection.inheritedFrom?.reflection : undefined;
    if (from !== undefined && from !== reflection) return find(from);
    let member = '';
    for (let at: Reflection | undefined = reflection; at !== undefined; at = at.parent) {
      const page = pageOf.get(at);
      if (page !== undefined)
        return { path: page.path, anchor: member === '' ? '' : idOf(page.fullName, member) };
      // Signatures and type literals have no name: the member around them has the anchor.
      if (at.isDeclaration() && !at.name.startsWith('__')) member = at.name;
    }
    return undefined;
  }
  return { find, browserTypes };
}

/** Returns the id of a member: `useEditor.options`. */
export const idOf = (...names: readonly string[]): string =>
  names.join('.').replace(/[\s{}"'<>#]+/g, '-');

/** Creates links from one page of the reference, relative to it. */
export function createLinks(
  from: string,
  { places, settings }: { places: Places; settings: Settings },
): Links {
  return {
    to(reflection) {
      const place = places.find(reflection);
      if (place === undefined) return undefined;
      const hash = place.anchor === '' ? '' : `#${place.anchor}`;
      if (place.path === from) return hash || undefined;
      const relative = posix.relative(posix.dirname(from), `${place.path}.md`);
      return `${relative.startsWith('.') ? relative : `./${relative}`}${hash}`;
    },
    outside: (type) => findOutside(type, { places, settings }),
  };
}

/** Creates links from pages outside the reference: addresses below the base URL. */
export function createAddresses({
  places,
  settings,
}: {
  places: Places;
  settings: Settings;
}): Links {
  return {
    to(reflection) {
      const place = places.find(reflection);
      return place && writeAddress(place, settings);
    },
    outside: (type) => findOutside(type, { places, settings }),
  };
}

function findOutside(
  type: ReferenceType,
  { places, settings: { links } }: { places: Places; settings: Settings },
): string | undefined {
  if (type.refersToTypeParameter) return undefined;
  const name = type.package ?? type.symbolId?.packageName ?? '';
  const template = links[name.replace(/^@types\//, '')];
  if (template !== undefined)
    return template.replaceAll('{name}', () => encodeURIComponent(type.qualifiedName));
  return name === 'typescript' ? findStandard(type, places) : undefined;
}
