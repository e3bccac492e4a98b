import type { RendererBundle } from '../../../bundle/build-renderer.js';
import type { SiteCode } from '../../../bundle/site-code.js';
import { hash } from '../../../lib/hash.js';
import type { CodeConfig } from '../../../types/config.js';
import type { HashedInputs } from '../../store/bundle-through-store.js';
import { describeSiteCode } from './describe-site-code.js';

/** What stands for the code that renders. */
export interface RendererKeys {
  /** For everything that renders pages, except the code of docs: its output is an input of the page. */
  ofAll: string;
  /** For the code that renders the components of a doc. */
  ofDocs: ReadonlyMap<string, string>;
}

/**
 * Tells what the renderer's parts are made of, so that a page depends on what draws it and not on the code of other pages.
 * Where the files are not known for certain, the whole text stands for all.
 */
export function listRendererKeys(
  { text, parts, hashes }: RendererBundle & HashedInputs,
  { buildId, code, colors }: { buildId: string; code: SiteCode; colors: CodeConfig },
): RendererKeys {
  const whole = hash(JSON.stringify([text, colors]));
  if (hashes === undefined)
    return { ofAll: whole, ofDocs: new Map([...code.docs.keys()].map((source) => [source, whole])) };
  const describe = (files: readonly string[]) => files.map((file) => [file, hashes.get(file) ?? '']);
  const values = describeSiteCode({ ...code, docs: new Map() });
  const ofAll = hash(JSON.stringify([buildId, process.version, values, colors, describe(parts.ofAll)]));
  const ofDocs = parts.ofDocs.map(([source, files]) => {
    const own = [ofAll, code.docs.get(source)?.text ?? '', describe(files)];
    return [source, hash(JSON.stringify(own))] as const;
  });
  return { ofAll, ofDocs: new Map(ofDocs) };
}
