import { formatKeyPath } from '../../lib/text/format-key-path.js';
import { validateConfig } from '../../load/config/validate-config.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LeftOut } from '../../types/feature/foreign-config.js';
import type { FeatureConfig } from '../../types/feature/reading.js';
import type { ModuleValue } from '../cells/site-inputs.js';

type KeyPath = readonly (string | number)[];

/** More faults than these are not left out one by one: there is something else wrong. */
const MOST_FAULTS = 200;

/**
 * Checks what a config of another generator was translated to. A site that this generator builds is
 * not to fail for a detail: a part that docsgen's schema refuses is left out and listed, but for
 * keys at the top, which are errors. A part that can't be without something that was left out goes
 * with it, also at the top.
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

/** A key that is missing takes the object that lacks it along. */
function removable(value: unknown, path: KeyPath): KeyPath {
  return hasAt(value, path) ? path : path.slice(0, -1);
}

function hasAt(value: unknown, [first, ...rest]: KeyPath): boolean {
  if (first === undefined) return true;
  const inner = Object(value) as Record<string | number, unknown>;
  return Object.hasOwn(inner, first) && hasAt(inner[first], rest);
}

/** A copy without the part at a path. */
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
