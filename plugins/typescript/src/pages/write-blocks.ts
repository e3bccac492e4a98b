import { type Code, type Link, layOut } from '../print/layout.js';
import type { Blocks } from './view.js';

/** The language of blocks that `markdown/` shows. */
export const LANGUAGE = 'typescript-api';

/**
 * A block that `markdown/` shows. What it holds comes from comments and is nobody's Markdown here:
 * no text in it ends the block.
 */
export function writeBlock<Kind extends keyof Blocks>(kind: Kind, view: Blocks[Kind]): string {
  return fence(`${LANGUAGE} ${kind}`, JSON.stringify(view));
}

/** Code that is shown as it is. `info`: its language and words after it. */
export function fence(info: string, code: string): string {
  const runs = code.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 2);
  const marks = '`'.repeat(longest + 1);
  return `${marks}${info}\n${code}\n${marks}`;
}

/** Signatures, whose types are links. Nobody can run them, so `docsgen test` leaves them out. */
export const writeSignatures = (signatures: readonly Code[]): string =>
  fence('ts nocheck', layOutSignatures(signatures));

/** The same without the fence. */
export function layOutSignatures(signatures: readonly Code[]): string {
  const lines = signatures.flatMap(layOut).map((pieces) => {
    const text = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
    const links = pieces.filter((piece): piece is Link => typeof piece !== 'string');
    const byName = new Map(links.map((link) => [link.text, link.url]));
    const notes = [...byName].map(([name, url]) => `[!code link:${name}:${url}]`);
    // A line break in a literal type would end the line.
    const line = text.replace(/[\r\n]+/g, ' ');
    return notes.length === 0 ? line : `${line} // ${notes.join(' ')}`;
  });
  return lines.join('\n');
}

/** A heading that is a name in code, with an explicit id. */
export const writeHeading = (level: number, name: string, id: string): string =>
  `${'#'.repeat(level)} \`${name.replaceAll('`', "'")}\` {#${id}}`;

/** A Markdown file of blocks and headings. */
export function writeMarkdown(
  { title, description, keywords, group }: PageFacts,
  parts: readonly (string | undefined)[],
): string {
  const facts = [
    `title: ${JSON.stringify(title)}`,
    ...(description ? [`description: ${JSON.stringify(description)}`] : []),
    ...(keywords.length > 0 ? [`keywords: ${JSON.stringify(keywords)}`] : []),
    ...(group === undefined ? [] : [`sidebar_custom_props: ${JSON.stringify({ group })}`]),
    'mdx: {format: md}',
  ];
  return `---\n${facts.join('\n')}\n---\n\n${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

export interface PageFacts {
  title: string;
  description: string | undefined;
  keywords: readonly string[];
  /** Title of its category in the sidebar. */
  group: string | undefined;
}
