import type { RendererBundle } from '../../../bundle/build-renderer.js';
import { describeReact } from '../../../bundle/resolve-plugin.js';
import type { SiteCode } from '../../../bundle/site-code.js';
import { hash } from '../../../lib/hash.js';
import type { CodeConfig } from '../../../types/config/code-config.js';
import type { HashedInputs } from '../../store/bundle-through-store.js';
import { describeScripts } from './describe-site-code.js';

/** The bundle that renders the pages of a site, with the values passed to it. */
export interface SiteRenderer extends RendererBundle, HashedInputs {
  /** A `RendererGiven`, as JSON. */
  given: string;
  /** Set if the bundle comes with docsgen. */
  isOwn?: true;
}

/** Hashes of the code that renders. */
export interface RendererKeys {
  /**
   * For everything that renders pages, except the code of docs, whose output is an input of the
   * page, and of React pages.
   */
  ofAll: string;
  /** For the code that renders the components of a doc, or a React page, by source file. */
  ofSources: ReadonlyMap<string, string>;
}

/** Returns a hash of the whole renderer: code and values. */
export function identifyRenderer({ text, given }: Pick<SiteRenderer, 'text' | 'given'>): string {
  return hash(JSON.stringify([text, given]));
}

/**
 * Hashes the parts of the renderer, so that a page depends on the code that renders it and not on
 * the code of other pages. If the input files are uncertain, each key is a hash of the whole text.
 */
export function listRendererKeys(
  { text, given, parts, hashes }: SiteRenderer,
  { buildId, code, colors }: { buildId: string; code: SiteCode; colors: CodeConfig },
): RendererKeys {
  const whole = hash(JSON.stringify([text, given, colors]));
  if (hashes === undefined)
    return {
      ofAll: whole,
      ofSources: new Map([...code.docs.keys(), ...code.pages].map((source) => [source, whole])),
    };
  const describe = (files: readonly string[]) =>
    files.map((file) => [file, hashes.get(file) ?? '']);
  const values = describeScripts({ ...code, docs: new Map() });
  const versions = [buildId, process.version, describeReact()];
  const ofAll = hash(JSON.stringify([...versions, values, colors, describe(parts.ofAll)]));
  const ofSources = parts.ofSources.map(([source, files]) => {
    const own = [ofAll, code.docs.get(source)?.text ?? '', describe(files)];
    return [source, hash(JSON.stringify(own))] as const;
  });
  return { ofAll, ofSources: new Map(ofSources) };
}
