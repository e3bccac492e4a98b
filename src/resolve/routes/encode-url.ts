const ENCODED = /%(?![0-9a-f]{2})|[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]/giu;
const UNSAFE = /["<>]|[^\P{C}\t\n\r]/gu;
const UNSAFE_OR_READ_OTHERWISE = /[\s"<>\\\p{C}]/gu;
const LEAVES_SITE = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/**
 * Percent-encodes what a URL can not hold and leaves the rest, `%41` too, as CommonMark's examples
 * do.
 */
export function encodeUrl(url: string): string {
  return url.replace(ENCODED, encodeCharacter);
}

/**
 * An address that leads nowhere as it is written, but for what no address is to hold: quotes, tags,
 * controls. Browsers take `\` for a slash and drop line ends
 * (https://url.spec.whatwg.org/#url-parsing): where that would make a path of the site an address
 * elsewhere, these are encoded, too.
 */
export function encodeUnsafe(url: string): string {
  const asBrowsersRead = url.trim().replace(/[\t\n\r]/g, '');
  const escapes = LEAVES_SITE.test(asBrowsersRead);
  return url.replace(escapes ? UNSAFE_OR_READ_OTHERWISE : UNSAFE, encodeCharacter);
}

function encodeCharacter(character: string): string {
  return /\p{Surrogate}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character);
}
