import { writeJson } from '../json/write-json.js';

/** A string in double quotes as JavaScript, Python and Go read it. */
export const quote = (text: string): string => JSON.stringify(text);
/** A string as a POSIX shell reads it. */
export const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** A string as PHP reads it, without variables in it. */
export const phpQuote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
/** A string as Go reads it: in backticks if it has none. */
export const goQuote = (text: string): string => (/[`\r]/.test(text) ? quote(text) : `\`${text}\``);
export const json = (value: unknown): string => writeJson(value, '  ');
export const indent = (text: string, by = '  '): string => text.replaceAll('\n', `\n${by}`);
