/** `@docusaurus/useIsBrowser`. */
export { useHydrated as default } from '../../../../web/theme/context.js';
