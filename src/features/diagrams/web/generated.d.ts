/** Address of the bundle that `bundles` of the feature describes. */
declare module 'docsgen:bundle/mermaid' {
  const address: string;
  export default address;
  /** The key `mermaid` of the config. */
  export const settings: import('../public-types.js').MermaidConfig;
  /** Source of a case-insensitive regular expression for names that docsgen's scripts act on. */
  export const reserved: string;
}
