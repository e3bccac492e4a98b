declare module '*.css' {}

/** The data that `workers` of the feature passes to the script. */
declare module 'docsgen:worker' {
  const settings: unknown;
  export default settings;
}
