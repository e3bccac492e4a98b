/** So many neighbouring places share a file of texts: two or three of them have a page. */
const PLACES_OF_FILE = 4;
/** Names of so many files are in the part itself; those of more are in lists, so that a large part stays small. */
const MOST_NAMED = 512;
/** So many names are in a list. */
export const NAMES_OF_LIST = 64;

/** Which file of texts has the page at a place. */
export const textFileOf = (place: number): number => Math.floor(place / PLACES_OF_FILE);

/** Tells the pages of one file of texts apart. */
export const placeInFile = (place: number): number => place % PLACES_OF_FILE;

/** Whether the names of so many files are in lists. */
export const isListed = (files: number): boolean => files > MOST_NAMED;
