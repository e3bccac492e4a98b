/** The address of what `bundles` of the feature describes. */
declare module 'docsgen:bundle/mermaid' {
  const address: string;
  export default address;
  /** The key `mermaid` of the config. */
  export const settings: import('../public-types.js').MermaidConfig;
  /** Names that docsgen's scripts act on: a regular expression without regard to case. */
  export const reserved: string;
}
