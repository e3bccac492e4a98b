import type { Engine } from '../../../engine/create-engine.js';
import type { Label, TextEntry } from '../../../types/language/translation.js';

/**
 * The labels that a language shows as the default one does, for want of a translation. A label that
 * both do not have comes from a file that is translated itself, such as `_category_.json`.
 */
export async function listOpenLabels(
  engine: Engine & { readonly original: Engine },
): Promise<TextEntry[]> {
  const [own, ofOriginal] = await Promise.all([listLabels(engine), listLabels(engine.original)]);
  const originals = new Set(ofOriginal.map(describe));
  return own
    .filter((label) => !label.isTranslated && originals.has(describe(label)))
    .map(({ isTranslated: _, ...entry }) => entry);
}

/** The labels of the config and of features. */
async function listLabels({ graph, site }: Engine): Promise<Label[]> {
  const [{ configLabels }, features] = await Promise.all([
    graph.get(site.inputs.words),
    graph.get(site.resolved),
  ]);
  return [
    ...configLabels,
    ...[...features.values()].flatMap(({ resolution: { labels = [] } }) => labels),
  ];
}

const describe = ({ file, id, text }: TextEntry): string => JSON.stringify([file, id, text]);
