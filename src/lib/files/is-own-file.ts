/**
 * Whether docsgen has written a file below the site's root for itself. Authors know the page, but
 * not such a file.
 */
export const isOwnFile = (file: string): boolean => file.startsWith('.docsgen/');
