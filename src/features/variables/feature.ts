import type { Feature } from '../../types/feature/feature.js';
import { VARIABLES_CONFIG } from './config.js';
import { VARIABLE_PROBLEMS } from './problems.js';
import type { VariablesOptions } from './public-types.js';

/** Values in the config that pages can use by name. */
export const variables: Feature<VariablesOptions> = {
  name: 'variables',
  config: VARIABLES_CONFIG,
  problems: { title: 'Variables', entries: VARIABLE_PROBLEMS },
  fenceWords: [{ name: 'vars', detail: 'fills in variables of the site' }],
  markdown: async () => {
    const { fillPage, fillFence } = await import('./fill-page.js');
    const names = (options?: VariablesOptions) =>
      Object.keys(options?.values ?? {}).length > 0 ? ['vars'] : [];
    return { names, read: { tree: fillPage, fence: fillFence } };
  },
};
