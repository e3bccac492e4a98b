import type { Feature } from '../../types/feature/feature.js';
import type { PolicySources } from '../../types/feature/policy.js';
import { createWordSource } from '../../words/create-word-source.js';
import { buildFeedback } from './build-feedback.js';
import { FEEDBACK_CONFIG } from './config.js';
import type { FeedbackConfig } from './public-types.js';
import { words } from './words/en.js';

/** Asks readers of docs whether a page was helpful. */
export const feedback: Feature<FeedbackConfig, undefined> = {
  name: 'feedback',
  config: FEEDBACK_CONFIG,
  words: createWordSource(words, (language) => import(`./words/${language}.js`)),
  reserved: ['data-endpoint', 'data-helpful'],
  frame: buildFeedback,
  // Scripts send answers to this origin.
  policy: ({ options: { endpoint = '/' } }): PolicySources =>
    endpoint.startsWith('/') ? {} : { 'connect-src': [new URL(endpoint).origin] },
  sheets: () => ({
    everywhere: [],
    byClass: [{ name: 'feedback', file: 'web/feedback.css', pattern: 'class="ds-feedback"' }],
  }),
  behaviors: () => [
    { selector: '.ds-feedback', file: 'web/connect-feedback.js', name: 'connectFeedback' },
  ],
};
