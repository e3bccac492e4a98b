import type { ConfigTranslation, LeftOut } from '../types/feature/foreign-config.js';
import type { Colors } from './report.js';

/** If more keys than these share an effect, only their number is shown. */
const MOST_KEYS = 4;

/**
 * Formats a config import for the terminal: options taken over, by group; options left out, by
 * consequence.
 */
export function describeTranslation(translation: ConfigTranslation, colors: Colors): string {
  const { generator, file, taken, left } = translation;
  const widest = Math.max(0, ...taken.map(({ group }) => group.length));
  return [
    `${colors.bold(file)} of ${generator} was read, because the folder has no docsgen config.`,
    ...(taken.length === 0 ? [] : ['Taken over:']),
    ...taken.map(({ group, keys }) => `  ${group.padEnd(widest)}  ${colors.dim(keys.join(', '))}`),
    ...(left.length === 0 ? [] : ['Left out:']),
    ...groupByEffect(left).flatMap(({ effect, remedy, keys }) => [
      `  ${effect}${remedy === undefined ? '' : ` ${colors.cyan(remedy)}`}`,
      `    ${colors.dim(listKeys(keys))}`,
    ]),
    `To write it as a docsgen config: ${colors.bold(`docsgen import ${generator.toLowerCase()}`)}`,
  ].join('\n');
}

interface Effect {
  effect: string;
  remedy: string | undefined;
  keys: string[];
}

function groupByEffect(left: readonly LeftOut[]): Effect[] {
  const effects = new Map<string, Effect>();
  for (const { key, effect, remedy } of left) {
    const name = JSON.stringify([effect, remedy]);
    const known = effects.get(name) ?? { effect, remedy, keys: [] };
    known.keys.push(key);
    effects.set(name, known);
  }
  return [...effects.values()];
}

function listKeys(keys: readonly string[]): string {
  const more = keys.length - MOST_KEYS;
  return keys.slice(0, MOST_KEYS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
