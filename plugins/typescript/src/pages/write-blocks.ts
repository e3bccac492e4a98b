import { type Code, type Link, layOut } from '../print/layout.js';
import type { Blocks } from './view.js';

/** Language of the code blocks that `markdown/` renders. */
export const LANGUAGE = 'typescript-api';

/**
 * Returns a code block that `markdown/` renders. JSON is a single line, so no text from a comment
 * can end the block.
 */
export function writeBlock<Kind extends keyof Blocks>(kind: Kind, view: Blocks[Kind]): string {
  return fence(`${LANGUAGE} ${kind}`, JSON.stringify(view));
}

/** Returns a fenced code block. `info`: its language and the words after it. */
export function fence(info: string, code: string): string {
  const runs = code.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 2);
  const marks = '`'.repeat(longest + 1);
  return `${marks}${info}\n${code}\n${marks}`;
}

/**
 * Returns a code block of signatures with linked types. They are not runnable, so `nocheck`
 * excludes them from `docsgen test`.
 */
export const writeSignatures = (signatures: readonly Code[]): string =>
  fence('ts nocheck', layOutSignatures(signatures));

/** Returns the code of signatures, with `[!code link]` comments for their links. */
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

/** Returns a heading that shows a name as code and has an explicit id. */
export const writeHeading = (level: number, name: string, id: string): string =>
  `${'#'.repeat(level)} \`${name.replaceAll('`', "'")}\` {#${id}}`;

/** Returns a Markdown file: front matter and the parts. */
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
