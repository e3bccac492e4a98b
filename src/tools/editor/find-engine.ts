import type { Engine } from '../../engine/create-engine.js';
import type { EditedSite } from './edited-site.js';

/** A file of a site as its language knows it: a translation goes by the name of the original. */
export interface LanguageFile {
  engine: Engine;
  file: string;
}

/** The language that a file is of; undefined while the config can't be used. */
export function findEngine(edited: EditedSite, file: string): LanguageFile | undefined {
  const [main, ...others] = edited.engines();
  for (const engine of others)
    for (const [original, translation] of engine.translations)
      if (translation === file) return { engine, file: original };
  return main && { engine: main, file };
}
