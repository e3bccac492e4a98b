/** The site's own mermaid. */
export { default } from 'mermaid';
