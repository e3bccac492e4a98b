import type { Feature } from '../../types/feature/feature.js';
import { ICONS } from './choose-icon.js';
import { FILE_ICON_PROBLEMS } from './problems.js';

/** Icons before the titles of code blocks that are file names: `code.fileIcons`. */
export const fileIcons: Feature = {
  name: 'file-icons',
  problems: { title: 'Icons of files', entries: FILE_ICON_PROBLEMS },
  packages: () => [ICONS],
  markdown: async () => ({ code: (await import('./mark-file.js')).createFileMarker() }),
  sheets: () => ({
    everywhere: [],
    byClass: [{ name: 'file-icons', file: 'web/file-icons.css', pattern: 'class="ds-file-icon"' }],
  }),
};
