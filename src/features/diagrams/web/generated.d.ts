/** The address of what `bundles` of the feature describes. */
declare module 'docsgen:bundle/mermaid' {
  const address: string;
  export default address;
}
