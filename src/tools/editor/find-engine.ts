import type { Engine } from '../../engine/create-engine.js';
import type { EditedSite } from './edited-site.js';

/** A file and the engine of its language. A translation has the name of its original. */
export interface LanguageFile {
  engine: Engine;
  file: string;
}

/** Returns the language of a file, or undefined while the config is invalid. */
export function findEngine(edited: EditedSite, file: string): LanguageFile | undefined {
  const [main, ...others] = edited.engines();
  for (const engine of others)
    for (const [original, translation] of engine.translations)
      if (translation === file) return { engine, file: original };
  return main && { engine: main, file };
}
