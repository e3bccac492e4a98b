import type { SiteFiles } from '../../load/list-site.js';
import { createTranslate, type Translator } from '../../resolve/words/translate-labels.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ValueFile } from '../../types/feature/reading.js';
import type { Label } from '../../types/language/translation.js';
import type { ActiveFeature } from '../features/feature-set.js';

export interface OptionsRequest {
  active: readonly ActiveFeature[];
  files: SiteFiles['features'];
  /** Reads a file below `i18n/<locale>/`. */
  readFile(name: string): Promise<ValueFile | undefined>;
}

/** Lists the files of labels for options, below `i18n/<locale>/`. */
export function listOptionFiles(active: readonly ActiveFeature[]): string[] {
  return active.flatMap(({ feature, options }) => feature.optionLabels?.files(options) ?? []);
}

/** Returns a config with the labels in its features' options translated. */
export async function translateOptions(
  config: SiteConfig,
  { active, files, readFile }: OptionsRequest,
): Promise<{ config: SiteConfig; labels: Label[]; diagnostics: Diagnostic[] }> {
  const read = listOptionFiles(active).map(async (name) => [name, await readFile(name)] as const);
  const texts = new Map(await Promise.all(read));
  const translators = new Map<string, Translator>();
  const translateIn = (name: string) => {
    const translator = translators.get(name) ?? createTranslate(texts.get(name));
    translators.set(name, translator);
    return translator.translate;
  };
  const translated = active.flatMap(({ feature, options }) => {
    const { optionLabels, config: own, name } = feature;
    if (optionLabels === undefined || own === undefined) return [];
    return [
      [
        own.key,
        optionLabels.translate({ options, files: files[name] ?? {}, translateIn }),
      ] as const,
    ];
  });
  return {
    config: { ...config, features: { ...config.features, ...Object.fromEntries(translated) } },
    labels: [...translators].flatMap(([name, translator]) => translator.list(name)),
    diagnostics: [...translators.values()].flatMap((translator) => translator.report()),
  };
}
