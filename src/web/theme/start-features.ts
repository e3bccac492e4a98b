import { shellFeatures } from '../../features/shell.js';
import type { FeatureStates } from './runtime.js';
import type { ImportModule, ShellTools } from './shell-feature.js';

/**
 * Returns the states of all features in a window. `modules` loads their additional modules, by
 * name. On the server, there are no tools.
 */
export function startFeatures(
  tools?: Omit<ShellTools, 'load'>,
  modules: Readonly<Record<string, ImportModule>> = {},
): Partial<FeatureStates> {
  return Object.assign(
    {},
    ...shellFeatures.map(({ name, start }) => start?.(tools && { ...tools, load: modules[name] })),
  );
}
