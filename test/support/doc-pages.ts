import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

/** A code block of a page of docsgen's documentation. */
export interface DocBlock {
  lang: string;
  title?: string;
  text: string;
}

/** The pages of docsgen's documentation that the package contains, by their paths in `docs/`. */
export function listDocPages(): string[] {
  return readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[a-z]+\/[a-z][\w-]*\.mdx?$/.test(file))
    .sort();
}

export const readDocPage = (file: string): string => readFileSync(DOCS + file, 'utf8');

/** Lists the code blocks of a page in order. Blocks inside of others are part of these. */
export function listDocBlocks(file: string): DocBlock[] {
  const fences = /^( *)(`{3,})(\w*)([^\n]*)\n(.*?)^\1\2$/gms;
  return [...readDocPage(file).matchAll(fences)].map(([, indent = '', , lang = '', meta, code]) => {
    const title = /title="([^"]+)"/.exec(meta ?? '')?.[1];
    const text = (code ?? '').replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    return { lang, text, ...(title !== undefined && { title }) };
  });
}

/** Lists the commands of a block, without trailing comments. */
export const listCommands = ({ text }: DocBlock): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');
