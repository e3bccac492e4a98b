import type { ClientBundle } from '../../bundle/browsers/join-client.js';
import { findChunks } from '../../bundle/outputs/find-chunks.js';
import { fillPage } from '../../emit/fill-page.js';
import type { TakenFile } from '../../emit/stage.js';
import { hash } from '../../lib/hash.js';
import type { EncodedTemplate } from '../../types/output/render.js';
import type { Route } from '../../types/site/route.js';

/** Makes pages from templates by adding the names of the files that browsers load. */
export interface PageFinisher {
  /** Returns the key of the page that is made from the template with this key. */
  key(route: Route, templateKey: string): string;
  finish(route: Route, template: EncodedTemplate): readonly Uint8Array[];
  /** See `PageAssets`. */
  color: string | undefined;
}

export function createPageFinisher(bundle: Pick<ClientBundle, 'assets' | 'chunks'>): PageFinisher {
  const { assets } = bundle;
  const ofAll = hash(JSON.stringify(assets));
  return {
    color: assets.color,
    // An app's document does not load these files.
    key: (route, key) =>
      route.isApart ? key : hash(JSON.stringify([key, ofAll, findChunks(bundle, route) ?? {}])),
    finish: (route, template) =>
      fillPage(template, { assets, chunks: findChunks(bundle, route) ?? {} }),
  };
}

/** Returns the properties of a page that a publication records besides its key. */
export function listLoads({ classFiles }: EncodedTemplate): Pick<TakenFile, 'loads'> {
  return classFiles.length === 0 ? {} : { loads: classFiles };
}
