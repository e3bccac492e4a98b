import type { Blocks } from './view.js';

/**
 * A block that `markdown/` shows. What it holds comes from the document and is nobody's Markdown
 * here: no text in it ends the block.
 */
export function writeBlock<Kind extends keyof Blocks>(kind: Kind, view: Blocks[Kind]): string {
  const content = JSON.stringify(view);
  const runs = content.match(/`+/g) ?? [];
  const longest = runs.reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}openapi ${kind}\n${content}\n${fence}`;
}

interface PageFacts {
  title: string;
  description: string | undefined;
  /** Samples stand beside its text. */
  isWide?: boolean;
}

/** A Markdown file of these blocks and headings. */
export function writePage(
  { title, description, isWide }: PageFacts,
  parts: readonly (string | undefined)[],
): string {
  const facts = [
    `title: ${JSON.stringify(title)}`,
    ...(description ? [`description: ${JSON.stringify(description)}`] : []),
    // Samples stand where others have their outline.
    ...(isWide ? ['hide_table_of_contents: true'] : []),
    'mdx: {format: md}',
  ];
  return `---\n${facts.join('\n')}\n---\n\n${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

/** The first sentence or so, without markup: for search engines and lists. */
export function summarize(markdown: string | undefined): string | undefined {
  const [first] = (markdown ?? '')
    .split(/\n\s*\n/)
    .filter((text) => /^[^#`<>|*\-=~]/.test(text.trim()));
  const plain = first
    ?.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[`*_]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === undefined || plain === ''
    ? undefined
    : plain.length > 160
      ? `${plain.slice(0, 157)}…`
      : plain;
}
