/**
 * Prefix of the address of a link by name: `[[page#heading`. The address has no closing brackets,
 * so that it can be parsed like any other one.
 */
export const NAME_LINK = '[[';

export const isNameLink = (url: string): boolean => url.startsWith(NAME_LINK);

/** Returns an address as shown in messages. */
export const showAddress = (url: string): string => (isNameLink(url) ? `${url}]]` : url);
