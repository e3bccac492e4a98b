/** What `modules` of the feature gives: the site's own names for live code. */
declare module '@generated/playground-scope' {}

declare module '*.css' {}

/** The address of what `frames` of the feature describes. */
declare module 'docsgen:frame/playground' {
  const address: string;
  export default address;
}
