/** So many neighbouring places share a file of texts: two or three of them have a page. */
const PLACES_OF_FILE = 4;
/** Which file of texts has the page at a place. */
export const textFileOf = (place: number): number => Math.floor(place / PLACES_OF_FILE);

/** Tells the pages of one file of texts apart. */
export const placeInFile = (place: number): number => place % PLACES_OF_FILE;
