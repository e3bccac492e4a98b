import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,30}));/y;

/**
 * Returns the character of the entity at an offset, and the length of the entity; undefined if
 * there is none.
 */
export function decode(text: string, at: number): { value: string; length: number } | undefined {
  ENTITY.lastIndex = at;
  const [written, decimal, hexadecimal, name = ''] = ENTITY.exec(text) ?? [];
  if (written === undefined) return undefined;
  const { length } = written;
  if (decimal !== undefined) return { value: decodeNumericCharacterReference(decimal, 10), length };
  if (hexadecimal !== undefined)
    return { value: decodeNumericCharacterReference(hexadecimal, 16), length };
  const value = decodeNamedCharacterReference(name);
  return value === false ? undefined : { value, length };
}
