/**
 * What the address of a link by name begins with: `[[page#heading`, which has no end so that it can
 * be taken apart like any other address.
 */
export const NAME_LINK = '[[';

export const isNameLink = (url: string): boolean => url.startsWith(NAME_LINK);

/** An address as it is shown in messages. */
export const showAddress = (url: string): string => (isNameLink(url) ? `${url}]]` : url);
