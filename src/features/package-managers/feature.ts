import * as v from 'valibot';
import type { Feature } from '../../types/feature/feature.js';
import type { PackageManager } from './public-types.js';

const MANAGERS: readonly PackageManager[] = ['yarn', 'pnpm', 'bun'];

/** Tabs with equivalent commands for each package manager. */
export const packageManagers: Feature<readonly PackageManager[]> = {
  name: 'package-managers',
  config: {
    key: 'packageManagers',
    schema: v.array(v.picklist(MANAGERS)),
    byDefault: MANAGERS,
    descriptions: {
      packageManagers: [
        'Package managers besides npm whose commands `npm2yarn` blocks show, in this order.',
        "['pnpm']",
      ],
    },
  },
  fenceWords: [{ name: 'npm2yarn', detail: 'shows the commands of other package managers' }],
  markdown: async () => ({
    show: { fence: (await import('./split-by-package-manager.js')).splitByPackageManager },
  }),
};
