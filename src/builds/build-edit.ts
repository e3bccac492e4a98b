import { readOwnRenderer } from '../bundle/own-renderer.js';
import type { Engine } from '../engine/create-engine.js';
import { pageLimits } from '../engine/features/page-limits.js';
import {
  createRenderThreads,
  type RenderPoolOptions,
  WORTH_THREAD,
} from '../engine/render/render-pool.js';
import type { Build } from './build-request.js';
import type { BuildResult } from './build-result.js';
import { changesCards, showsNewCards } from './edit/changes-cards.js';
import { compileLanguage } from './edit/compile-language.js';
import type { Edit } from './edit/draw-edit.js';
import { editLanguages } from './edit/edit-languages.js';
import { publishEdits } from './edit/publish-edit.js';
import { resolveNames } from './edit/resolve-names.js';
import { stayInLanguages } from './edit/stand-alone.js';
import { changesValues } from './last/hash-values.js';
import { type KeptSite, type KeptTexts, openKeptBuild } from './last/kept-site.js';
import type { Recalled } from './last/last-build.js';

/**
 * Builds a site in which only the texts of some pages have changed since the last build, or some
 * pages are new, without reading any other page. Returns undefined if an edit shows on other pages,
 * or might: then a full build is needed.
 */
export async function buildEdit(
  build: Build,
  recalled: Recalled,
): Promise<BuildResult | undefined> {
  const { kept, last, loaded, request, work } = build;
  const { settings } = last;
  if (settings === undefined || !stayInLanguages(recalled, loaded)) return undefined;
  const { added, lookedAt } = recalled;
  request.onProgress('Compiling');
  const threads = createRenderThreads();
  return editLanguages(
    { root: request.root, loaded, kept, work },
    {
      open: (language) => openKeptBuild(kept.store, { settings, lookedAt, language }),
      async compile(language): Promise<Edit | undefined> {
        const { engine, main, memory, texts, since, known } = language;
        // Another run has replaced the snapshot since: its indexes belong to another output.
        if (since.indexed.run !== recalled.run) return undefined;
        const { site: before } = known;
        const renderer = await describeRenderer(language, recalled.changed.length + added.length);
        if (renderer === undefined) return undefined;
        // Languages are rendered one after the other.
        const openPool = () => threads.open(renderer);
        // Starting a thread takes as long as compiling a text. Most languages render few pages, or
        // none.
        if (main === undefined && showsOwn(recalled, texts)) openPool().prepare();
        const edits = await compileLanguage({ ...language, loaded, recalled, look: known });
        if (edits === undefined || showsNewCards(edits.docs, texts)) return undefined;
        const edit: Edit = {
          build,
          recalled,
          engine,
          openPool,
          memory,
          ...edits,
          added,
          texts,
          since,
          known,
        };
        const { cards } = edits;
        if (cards.size === 0) return edit;
        const renamed = await resolveNames({
          ...known,
          loaded,
          kept,
          engine,
          before,
          cards,
          added,
        });
        if (renamed === undefined || changesCards({ before, after: renamed.site }, texts))
          return undefined;
        return { ...edit, known: { ...known, site: renamed.site }, renamed };
      },
      async finish(edits) {
        for (const { engine, texts, renamed } of edits)
          if (renamed !== undefined && (await changesValues(engine, texts))) return undefined;
        return publishEdits(edits);
      },
    },
  ).finally(threads.close);
}

/**
 * Returns the options for the threads that render the pages of a language; undefined if neither the
 * snapshot nor docsgen has a server bundle.
 */
async function describeRenderer(
  {
    engine,
    known: { renderer },
  }: {
    engine: Engine;
    known: Pick<KeptSite, 'renderer'>;
  },
  pages: number,
): Promise<RenderPoolOptions | undefined> {
  const { given, bundle = readOwnRenderer()?.text } = renderer;
  if (bundle === undefined) return undefined;
  const config = await engine.graph.get(engine.site.inputs.config);
  const threads = renderer.bundle === undefined && pages < WORTH_THREAD ? 0 : 1;
  return { bundle, given, code: config.code, threads, limits: pageLimits(config) };
}

/** Whether a language has a page for one of the texts itself, instead of its translation. */
const showsOwn = ({ changed, added }: Recalled, { keys }: KeptTexts): boolean =>
  added.length > 0 || changed.some((file) => keys.has(file));
