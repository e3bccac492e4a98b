/**
 * Whether a file below the site's root is one that docsgen has written for itself: authors know the
 * page, not the file.
 */
export const isOwnFile = (file: string): boolean => file.startsWith('.docsgen/');
