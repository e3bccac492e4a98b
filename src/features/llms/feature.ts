import type { Feature } from '../../types/feature/feature.js';
import { createWordSource } from '../../words/create-word-source.js';
import { buildPageMenu, linkMarkdown } from './build-page-menu.js';
import { LLMS_CONFIG } from './config.js';
import { emitLlms } from './emit-llms.js';
import type { LlmsConfig } from './public-types.js';
import { words } from './words/en.js';

/** The site for machines: Markdown beside each page, and lists of it. */
export const llms: Feature<LlmsConfig, undefined> = {
  name: 'llms',
  config: LLMS_CONFIG,
  words: createWordSource(words, (language) => import(`./words/${language}.js`), {}),
  resolve: ({ options }) => ({
    state: undefined,
    files: [
      { file: 'llms.txt', name: 'the list for language models' },
      ...(options.full ? [{ file: 'llms-full.txt', name: 'the text for language models' }] : []),
    ],
    diagnostics: [],
  }),
  frame: buildPageMenu,
  pageHead: linkMarkdown,
  emit: emitLlms,
  sheets: ({ copyPage }) => ({
    everywhere: [],
    byClass: copyPage ? [{ name: 'page-menu', file: 'web/page-menu.css', pattern: 'ds-page-menu' }] : [],
  }),
  behaviours: ({ copyPage }) =>
    copyPage
      ? [{ selector: '.ds-page-menu', file: 'web/connect-page-menu.js', name: 'connectPageMenu' }]
      : [],
};
