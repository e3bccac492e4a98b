/** `docsgen/words`: the texts of the site's language, for the parts of a site's own theme. */
export * from '../../features/words.js';
export { words as themeWords } from '../../words/en.js';
export { type CountedWords, countWords, fillWords } from '../../words/fill-words.js';
export { fillNodes } from './fill-nodes.js';
