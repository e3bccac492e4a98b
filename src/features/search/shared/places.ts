/** Number of consecutive places that share a text file. Two or three of them hold a page. */
const PLACES_OF_FILE = 4;
/** Returns the index of the text file that holds the page at a place. */
export const textFileOf = (place: number): number => Math.floor(place / PLACES_OF_FILE);

/** Returns the key of a page within its text file. */
export const placeInFile = (place: number): number => place % PLACES_OF_FILE;
