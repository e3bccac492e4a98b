declare module '*.css' {}

/** What `workers` of the feature gives the script. */
declare module 'docsgen:worker' {
  const settings: unknown;
  export default settings;
}
