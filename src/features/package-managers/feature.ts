import type { Feature } from '../../types/feature/feature.js';

/** Tabs with the same commands for each package manager. */
export const packageManagers: Feature = {
  name: 'package-managers',
  fenceWords: [{ name: 'npm2yarn', detail: 'shows the commands of other package managers' }],
  markdown: async () => ({
    show: { fence: (await import('./split-by-package-manager.js')).splitByPackageManager },
  }),
};
