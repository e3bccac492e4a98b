import type { Complete } from '../../../types/words.js';

/** Texts of the feedback question. */
export const words = {
  question: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for your feedback!',
  failed: 'Your answer could not be sent.',
};

declare module '../../../types/words.js' {
  interface WordGroups {
    feedback: Complete<typeof words>;
  }
}
