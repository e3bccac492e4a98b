const reference = (character: string): string => `&#${character.codePointAt(0)};`;

export const escapeText = (text: string): string => text.replace(/[&<>\r]/g, reference);

export const escapeAttribute = (text: string): string => text.replace(/[&<>"\t\n\r]/g, reference);
