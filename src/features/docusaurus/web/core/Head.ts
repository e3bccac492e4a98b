/** `@docusaurus/Head`. */
export { Head, Head as default } from '../../../../web/theme/still/Head.js';
