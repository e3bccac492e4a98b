import type { Site } from '../../types/site.js';
import type { Engine } from '../create-engine.js';
import { completeLink } from './complete-links.js';
import type { EditedSite } from './edited-site.js';
import type { Completions, EditorPlace } from './editor-values.js';
import { findEngine } from './find-engine.js';
import { readContext, type TextContext } from './text-context.js';

/** What may be written at a place of a file of the site. */
export async function complete(edited: EditedSite, place: EditorPlace): Promise<Completions> {
  const found = findEngine(edited, place.file);
  if (found === undefined || !/\.mdx?$/.test(place.file)) return NOTHING;
  const context = readContext(place.text, place.offset);
  if (context.kind === 'none') return NOTHING;
  const { engine, file } = found;
  const { site } = await engine.graph.get(engine.site.site);
  return completeContext(context, { engine, site, file });
}

const NOTHING: Completions = { items: [], isWhole: true };

async function completeContext(
  context: TextContext,
  given: { engine: Engine; site: Site; file: string },
): Promise<Completions> {
  switch (context.kind) {
    case 'link':
      return context.isImage ? NOTHING : completeLink({ ...given, ...context });
    default:
      return NOTHING;
  }
}
