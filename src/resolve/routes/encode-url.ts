const ENCODED = /%(?![0-9a-f]{2})|[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]/giu;
const UNSAFE = /[\s"<>\\\p{C}]/gu;

/** Percent-encodes what a URL can not hold and leaves the rest, `%41` too, as CommonMark's examples do. */
export function encodeUrl(url: string): string {
  return url.replace(ENCODED, encodeCharacter);
}

/** Percent-encodes only what no address is to hold: white space, quotes, tags, `\` (a slash to browsers), controls. */
export function encodeUnsafe(url: string): string {
  return url.replace(UNSAFE, encodeCharacter);
}

function encodeCharacter(character: string): string {
  return /\p{Surrogate}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character);
}
