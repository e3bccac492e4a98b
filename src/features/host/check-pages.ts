import { hash } from '../../lib/hash.js';
import { mapConcurrently } from '../../lib/map-concurrently.js';
import type { FinishedProblem, FinishedSite } from '../../types/feature/output.js';
import { allows, type Policy } from './build-policy.js';
import { findNeeds, hashSource, type Need } from './find-needs.js';

const KINDS: Readonly<Record<string, string>> = {
  'script-src': 'scripts',
  'style-src': 'style sheets',
  'img-src': 'images',
  'media-src': 'videos and sounds',
  'frame-src': 'frames',
  'object-src': 'embedded objects',
};

/**
 * Reports sources that pages need and browsers will block, each once with the first page that needs
 * it. `origins` are those of the site itself, which `'self'` covers.
 */
export async function checkPages(
  policy: Policy,
  { finished, origins }: { finished: FinishedSite; origins: ReadonlySet<string> },
): Promise<FinishedProblem[]> {
  const found = new Map<string, { need: Need; pages: string[] }>();
  for (const { file, needs } of await readPages(finished)) {
    const blocked = needs.filter((need) => !origins.has(need.source) && !allows(policy, need));
    for (const [key, need] of new Map(
      blocked.map((one) => [`${one.directive} ${one.source}`, one]),
    )) {
      const entry = found.get(key) ?? { need, pages: [] };
      entry.pages.push(file);
      found.set(key, entry);
    }
  }
  return [...found.values()].map(({ need, pages }) => describe(need, pages));
}

function describe({ directive, source, sought }: Need, pages: readonly string[]): FinishedProblem {
  const inline = directive === 'style-src' ? 'style sheet' : 'script';
  const what = source.startsWith("'")
    ? `an inline ${inline} of this page`
    : `${KINDS[directive]} from \`${source}\``;
  return {
    code: 'host-policy',
    severity: 'warning',
    message: `The content security policy does not allow ${what}.`,
    hint: `If browsers should load it, write \`host: { csp: { '${directive}': [${JSON.stringify(source)}] } }\`.`,
    output: pages[0] ?? '',
    sought,
    ...(pages.length > 1 && { pages: pages.length }),
  };
}

/** Lists the needs of each page. Does not read unchanged pages again. */
async function readPages(finished: FinishedSite): Promise<{ file: string; needs: Need[] }[]> {
  const known = ((await finished.kept.get('needs')) ?? {}) as unknown as Record<string, Need[]>;
  // Every page needs these, so storing them would waste most of the space.
  const own = new Set(finished.declared.scripts.map(hashSource));
  const isNews = ({ source }: Need) => !own.has(source);
  const frames = new Set(finished.declared.frames.map(({ file }) => file));
  const pages = finished.list().filter((file) => file.endsWith('.html') && !frames.has(file));
  const found = await mapConcurrently(pages, 16, async (file) => {
    const key = finished.key(file);
    const stamp = key && hash(JSON.stringify([file, key]), 32);
    const needs = (stamp && known[stamp]) || findNeeds(await finished.read(file)).filter(isNews);
    return { file, stamp, needs };
  });
  const next = found.flatMap(({ stamp, needs }) =>
    stamp === undefined ? [] : [[stamp, needs] as const],
  );
  if (next.some(([stamp]) => known[stamp] === undefined))
    await finished.kept.set(['needs'], Object.fromEntries(next) as never);
  return found;
}
