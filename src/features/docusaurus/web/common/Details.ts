/** `@docusaurus/theme-common/Details`. */
export { Details } from '../content/content.js';
