import { isPage } from '../../lib/files/page-file.js';
import type { Feature } from '../../types/feature/feature.js';
import { buildAppPage } from './build-app-page.js';
import { listAppRoutes } from './list-app-routes.js';
import { APP_PROBLEMS } from './problems.js';

/** Pages without the site's layout, each an application of its own, from `apps/`. */
export const apps: Feature = {
  name: 'apps',
  problems: { title: 'Apps', entries: APP_PROBLEMS },
  async files(_, disk) {
    const files = (await disk.list('apps')).filter((file) => isPage(file));
    return { apps: files.filter((file) => /\.(tsx|ts|jsx|js)$/.test(file)) };
  },
  resolve({ config, files }) {
    const { claims, diagnostics } = listAppRoutes({ config, appFiles: files.apps ?? [] });
    return { state: undefined, pages: claims, diagnostics };
  },
  kinds: { app: { document: buildAppPage } },
};
