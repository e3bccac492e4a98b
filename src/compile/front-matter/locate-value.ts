import type { ValuePath } from '../../lib/text/literal-places.js';
import type { Place } from '../../types/diagnostic.js';
import { locateBlock, placeIn } from './front-matter.js';
import { readLooseYaml } from './read-loose-yaml.js';

/** Returns the position of a front matter value, or of the nearest enclosing one. */
export function locateValue(text: string, path: ValuePath): Place {
  const block = locateBlock(text);
  const { lines, rangeAt } = readLooseYaml(block?.yaml ?? '');
  const range = rangeAt(path);
  return range === undefined ? { line: 1, column: 1 } : placeIn(lines, range);
}
