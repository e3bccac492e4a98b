/** Module that `modules` of the feature generates: the site's own names for live code. */
declare module '@generated/playground-scope' {}

declare module '*.css' {}

/** Address of the document that `frames` of the feature describes. */
declare module 'docsgen:frame/playground' {
  const address: string;
  export default address;
}
