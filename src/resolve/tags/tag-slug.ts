/**
 * Returns the words of a label in lower case, joined by hyphens, like Docusaurus: `JavaScript API`
 * → `java-script-api`.
 */
export function tagSlug(label: string): string {
  const plain = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/['\u2019]/g, '');
  const words = plain.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|[\p{Lo}\p{Lt}\p{Lm}\p{M}]+/gu);
  return words === null ? label.trim() : words.join('-').toLowerCase();
}
