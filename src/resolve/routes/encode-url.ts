const ENCODED = /%(?![0-9a-f]{2})|[^!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~]/giu;
const UNSAFE = /["<>]|[^\P{C}\t\n\r]/gu;
const UNSAFE_OR_READ_OTHERWISE = /[\s"<>\\\p{C}]/gu;
const LEAVES_SITE = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/**
 * Percent-encodes characters that a URL can't contain and leaves the rest, also `%41`, like
 * CommonMark's examples.
 */
export function encodeUrl(url: string): string {
  return url.replace(ENCODED, encodeCharacter);
}

/**
 * Encodes a broken address: keeps it as written, except for characters that no address may contain
 * (quotes, tags, control characters). Browsers read `\` as a slash and drop line ends
 * (https://url.spec.whatwg.org/#url-parsing); if that would turn a path of the site into an address
 * elsewhere, these are encoded as well.
 */
export function encodeUnsafe(url: string): string {
  const asBrowsersRead = url.trim().replace(/[\t\n\r]/g, '');
  const escapes = LEAVES_SITE.test(asBrowsersRead);
  return url.replace(escapes ? UNSAFE_OR_READ_OTHERWISE : UNSAFE, encodeCharacter);
}

function encodeCharacter(character: string): string {
  return /\p{Surrogate}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character);
}
