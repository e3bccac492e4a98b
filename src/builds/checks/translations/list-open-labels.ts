import type { Engine } from '../../../engine/create-engine.js';
import type { Label, TextEntry } from '../../../types/language/translation.js';

/**
 * Lists the labels of a language that have no translation, so that the default one shows. A label
 * that only one of the two languages has comes from a file that is itself translated, such as
 * `_category_.json`.
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
