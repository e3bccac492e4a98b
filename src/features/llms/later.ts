import type { LaterMembers } from '../../types/feature/feature.js';
import { buildPageMenu, linkMarkdown } from './build-page-menu.js';
import { emitEditedLlms, emitLlms } from './emit-llms.js';
import { showIndex } from './point-to-index.js';
import type { LlmsConfig } from './public-types.js';

/** Links on pages for programs, and the files that they link to. */
export const llmsLater: LaterMembers<LlmsConfig, undefined> = {
  resolve: ({ options }) => ({
    state: undefined,
    files: [
      { file: 'llms.txt', name: 'the list for language models' },
      ...(options.full ? [{ file: 'llms-full.txt', name: 'the text for language models' }] : []),
    ],
    diagnostics: [],
  }),
  frame: buildPageMenu,
  bodyStart: showIndex,
  pageHead: linkMarkdown,
  emit: emitLlms,
  emitEdited: emitEditedLlms,
  sheets: ({ copyPage }) => ({
    everywhere: [],
    byClass: copyPage
      ? [{ name: 'page-menu', file: 'web/page-menu.css', pattern: 'ds-page-menu' }]
      : [],
  }),
  behaviors: ({ copyPage }) =>
    copyPage
      ? [{ selector: '.ds-page-menu', file: 'web/connect-page-menu.js', name: 'connectPageMenu' }]
      : [],
};
