/** `@docusaurus/Head`. */
export { Head as default } from '../../../../web/theme/still/Head.js';
