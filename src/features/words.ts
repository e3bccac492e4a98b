/** Texts of features, for `docsgen/words`. */
export { words as blogWords } from './blog/words/en.js';
export { words as componentWords } from './components/words/en.js';
export { words as diagramWords } from './diagrams/words/en.js';
export { words as docsWords } from './docs/words/en.js';
export { words as feedbackWords } from './feedback/words/en.js';
export { words as imageZoomWords } from './image-zoom/words/en.js';
export { words as llmsWords } from './llms/words/en.js';
export { words as offlineWords } from './offline/words/en.js';
export { words as playgroundWords } from './playground/words/en.js';
export { words as readingTimeWords } from './reading-time/words/en.js';
export { words as searchWords } from './search/words/en.js';
export { words as shortcutWords } from './shortcuts/words/en.js';
export { words as tagWords } from './tags/words/en.js';
