import type { Engine } from '../../../engine/create-engine.js';
import type { Site } from '../../../types/site.js';
import { docsFor, isSidebarsFile } from '../../names/read-meaning.js';
import type { EditedSite } from '../edited-site.js';
import type { Completion, Completions, EditorPlace } from '../editor-values.js';
import { findEngine } from '../find-engine.js';
import { readContext, type TextContext } from '../text-context.js';
import { completeComponent, completeProp, completePropValue } from './complete-components.js';
import { completeFenceValue, completeFenceWord, completeLanguage } from './complete-fences.js';
import { completeFile } from './complete-files.js';
import { completeKey, completeValue } from './complete-front-matter.js';
import { completeLink, limit } from './complete-links.js';

interface Given {
  engine: Engine;
  site: Site;
  file: string;
  text: string;
}

/** Completes the text at a position in a file of the site. */
export async function complete(edited: EditedSite, place: EditorPlace): Promise<Completions> {
  const found = findEngine(edited, place.file);
  if (found === undefined) return NOTHING;
  const { engine, file } = found;
  if (isSidebarsFile(file)) {
    const { site } = await engine.graph.get(engine.site.site);
    return completeId(place, { site, file });
  }
  const context: TextContext = /\.mdx?$/.test(file)
    ? readContext(place.text, place.offset)
    : { kind: 'none' };
  if (context.kind === 'none') return NOTHING;
  const { site } = await engine.graph.get(engine.site.site);
  const given = { engine, site, file, text: place.text };
  if (context.kind === 'link' && !context.isImage) return completeLink({ ...given, ...context });
  return limit(await listItems(context, given), context.written);
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm)$/i;
const NOTHING: Completions = { items: [], isWhole: true };

async function listItems(
  context: Exclude<TextContext, { kind: 'none' }>,
  given: Given,
): Promise<Completion[]> {
  switch (context.kind) {
    case 'front-matter-key':
      return completeKey(context, given);
    case 'front-matter-value':
      return completeValue(context, given);
    case 'fence-language':
      return completeLanguage(context, given.engine);
    case 'fence-word':
      return completeFenceWord(context, given.engine);
    case 'fence-value':
      return completeFenceValue(context, given);
    case 'link':
      return completeFile({ ...context, file: given.file, pattern: IMAGE }, given.engine);
    case 'component':
      return completeComponent(context, given);
    case 'prop':
      return completeProp(context, given);
    case 'prop-value':
      return completePropValue(context, given);
  }
}

/** Completes IDs of docs in a string of a sidebars file. */
function completeId(
  { text, offset }: EditorPlace,
  { site, file }: Pick<Given, 'site' | 'file'>,
): Completions {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const written = /^(?:[^"'`]|(["'`])(?:(?!\1).)*\1)*["'`]([^"'`]*)$/.exec(line)?.[2];
  if (written === undefined) return NOTHING;
  const items = [...(docsFor(file, site)?.values() ?? [])].map(
    ({ id, title }): Completion => ({
      label: id,
      kind: 'id',
      insert: id,
      from: offset - written.length,
      detail: title,
    }),
  );
  return limit(items, written);
}
