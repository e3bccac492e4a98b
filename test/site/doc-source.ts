import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import type { Code, Heading, Image, Link, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';

export interface DocSource {
  /** Path below `site/`, with slashes. */
  path: string;
  id: string;
  route: string;
  frontMatter: Record<string, unknown>;
  description: string;
  /** `level:id` of every heading from h2 on, in order. */
  headings: string[];
  fences: Fence[];
  links: { url: string; line: number }[];
}

export interface Fence {
  lang: string;
  meta: string;
  title: string | undefined;
  code: string;
  /** Line of the opening fence in the file. */
  line: number;
}

const siteDir = fileURLToPath(new URL('../../site/', import.meta.url));
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

export function readDocs(): DocSource[] {
  const files = readdirSync(join(siteDir, 'docs'), { recursive: true }).map(String);
  return files
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .map((file) => readDoc(join(siteDir, 'docs', file)));
}

function readDoc(file: string): DocSource {
  const path = relative(siteDir, file).split(sep).join('/');
  const text = readFileSync(file, 'utf8');
  const [head = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const frontMatter = (parseYaml(head.replaceAll(/^---$/gm, '')) ?? {}) as Record<string, unknown>;
  const id = idOf(path, frontMatter);
  // Blank lines for what is cut, so that positions stay those of the file.
  const body = blank(head) + text.slice(head.length).replaceAll(/<!--[\s\S]*?-->/g, blank);
  const explicitIds = new Map<number, string>();
  // `{#id}` after a heading is no expression, so it is taken out before MDX reads the line.
  const lines = body.split('\n').map((line, index) => {
    const [, heading, id] = /^(#{1,6} .*?)\s*\{#([^{}]+)\}$/.exec(line) ?? [];
    if (heading === undefined || id === undefined) return line;
    explicitIds.set(index + 1, id);
    return heading;
  });
  const tree = parser.parse(lines.join('\n'));

  return {
    path,
    id,
    route: `/docs/${id}`,
    frontMatter,
    description: String(frontMatter.description ?? excerptOf(body)),
    headings: headingsOf(tree, explicitIds),
    fences: fencesOf(tree),
    links: linksOf(tree),
  };
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

function idOf(path: string, frontMatter: Record<string, unknown>): string {
  const folder = dirname(path).split('/').slice(1).join('/');
  const name = String(frontMatter.id ?? basename(path).replace(/\.mdx?$/, ''));

  return join(folder, name);
}

/** The first line that has text once the markup is gone. */
function excerptOf(body: string): string {
  const lines = body.replaceAll(/^```[\s\S]*?^```/gm, '').split('\n');

  for (const line of lines) {
    if (/^(import|export)\s/.test(line)) continue;
    const text = line
      .replaceAll(/<[^>`]*>/g, '')
      .replace(/^\s*#{2,}\s+/, '')
      .replace(/^\s*>\s?/, '')
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[*_]{1,3}(\S(?:.*?\S)?)[*_]{1,3}/g, '$1')
      .replaceAll('`', '')
      .trim();
    if (text) return text;
  }
  return '';
}

function headingsOf(tree: Root, explicitIds: Map<number, string>): string[] {
  const slugger = new GithubSlugger();
  const headings: string[] = [];

  visit(tree, 'heading', (heading: Heading) => {
    // An h1 shows no id, but its slug is taken all the same; an explicit id takes none.
    const id = explicitIds.get(heading.position?.start.line ?? 0) ?? slugger.slug(textOf(heading));
    if (heading.depth > 1) headings.push(`${heading.depth}:${id}`);
  });
  return headings;
}

function fencesOf(tree: Root): Fence[] {
  const fences: Fence[] = [];

  visit(tree, 'code', ({ lang, meta, value, position }: Code) => {
    const title = /\btitle=(["'])(.*?)\1/.exec(meta ?? '')?.[2];
    fences.push({
      lang: lang ?? '',
      meta: meta ?? '',
      title,
      code: value,
      line: position?.start.line ?? 0,
    });
  });
  return fences;
}

function linksOf(tree: Root): DocSource['links'] {
  const links: DocSource['links'] = [];

  visit(tree, ['link', 'image'], (node) => {
    const { url, position } = node as Link | Image;
    links.push({ url, line: position?.start.line ?? 0 });
  });
  return links;
}
