const ENCODED = /%(?![0-9a-f]{2})|[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]/giu;

/** Percent-encodes what a URL can not hold and leaves the rest, `%41` too, as CommonMark's examples do. */
export function encodeUrl(url: string): string {
  return url.replace(ENCODED, (character) =>
    /\p{Surrogate}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character),
  );
}
