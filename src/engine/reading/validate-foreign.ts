import { formatKeyPath } from '../../lib/text/format-key-path.js';
import { validateConfig } from '../../load/config/validate-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LeftOut } from '../../types/feature/foreign-config.js';
import type { FeatureConfig } from '../../types/feature/reading.js';
import type { ModuleValue } from '../cells/site-inputs.js';

type KeyPath = readonly (string | number)[];

/** With more faults than this, something else is wrong: stop leaving them out one by one. */
const MOST_FAULTS = 200;

/**
 * Checks the translated config of another generator. Details must not fail a site that this
 * generator builds, so parts that docsgen's schema refuses are left out and listed, except for
 * top-level keys, which are errors. A part that needs something that was left out is left out, too,
 * even at the top level.
 */
export function validateForeign(
  module: ModuleValue,
  features: readonly FeatureConfig[],
): { config?: SiteConfig; diagnostics: Diagnostic[]; left: LeftOut[] } {
  const left: LeftOut[] = [];
  let { value } = module;
  for (;;) {
    const checked = validateConfig({ ...module, value }, features);
    const [fault] = checked.faults;
    if (fault === undefined || left.length === MOST_FAULTS) return { ...checked, left };
    const path = removable(value, fault.path);
    const known = left.find(({ key }) => key === formatKeyPath(fault.path));
    if (path.length < (known === undefined ? 2 : 1)) return { ...checked, left };
    value = without(value, path);
    if (known !== undefined) known.key = formatKeyPath(path);
    else left.push({ key: formatKeyPath(path), effect: `docsgen can’t use it: ${fault.message}` });
  }
}

/** Returns the path to remove: for a missing key, the object that lacks it. */
function removable(value: unknown, path: KeyPath): KeyPath {
  return hasAt(value, path) ? path : path.slice(0, -1);
}

function hasAt(value: unknown, [first, ...rest]: KeyPath): boolean {
  if (first === undefined) return true;
  const inner = Object(value) as Record<string | number, unknown>;
  return Object.hasOwn(inner, first) && hasAt(inner[first], rest);
}

/** Returns a copy without the part at a path. */
function without(value: unknown, [first = '', ...rest]: KeyPath): unknown {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return rest.length === 0
      ? list.filter((_, index) => index !== first)
      : list.map((item, index) => (index === first ? without(item, rest) : item));
  }
  const entries = Object.entries(Object(value) as Record<string, unknown>);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([key]) => key !== first)
      : entries.map(([key, item]) => [key, key === first ? without(item, rest) : item]),
  );
}
