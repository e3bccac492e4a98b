import type { Feature } from '../../types/feature/feature.js';
import { CODE_GROUP_PROBLEMS } from './problems.js';

/** Code blocks as tabs: `:::code-group`, and consecutive blocks with the same `group`. */
export const codeGroups: Feature = {
  name: 'code-groups',
  problems: { title: 'Code groups', entries: CODE_GROUP_PROBLEMS },
  fenceWords: [
    { name: 'group', detail: 'shows blocks of one group as tabs', value: 'text' },
    { name: 'tab', detail: 'the label of its tab', value: 'text' },
    { name: 'active', detail: 'opens its tab at first' },
  ],
  markdown: async () => ({
    containers: ['code-group'],
    read: { tree: (await import('./group-code.js')).groupCode },
  }),
};
