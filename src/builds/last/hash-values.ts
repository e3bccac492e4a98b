import { readValueName } from '../../bundle/modules/named-modules-plugin.js';
import { loadModuleValue } from '../../engine/cells/code/site-code-cells.js';
import type { Engine } from '../../engine/create-engine.js';
import { hash } from '../../lib/hash.js';
import type { KeptTexts } from './kept-site.js';

/** Hashes the value modules among the inputs of bundles, by module name. */
export async function hashValues(
  engine: Engine,
  inputs: Iterable<string>,
): Promise<KeptTexts['values']> {
  const names = [...inputs].flatMap((input) => readValueName(input) ?? []);
  const values = new Map<string, string>();
  for (const name of names) values.set(name, await hashValue(engine, name));
  return values;
}

/** Whether code imports a value that changed because pages were renamed or added. */
export async function changesValues(
  engine: Engine,
  { values }: Pick<KeptTexts, 'values'>,
): Promise<boolean> {
  for (const [name, known] of values) if ((await hashValue(engine, name)) !== known) return true;
  return false;
}

const hashValue = async ({ graph, site }: Engine, name: string): Promise<string> =>
  hash(JSON.stringify(await loadModuleValue(graph.get, { site, name })));
