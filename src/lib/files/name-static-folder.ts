/** Returns the name of the folder for static files in messages: the first one of the config. */
export const nameStaticFolder = ([folder = 'static']: readonly string[] = []): string =>
  `\`${folder}/\``;
