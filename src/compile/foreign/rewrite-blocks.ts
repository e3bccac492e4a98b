import { append } from '../../lib/append.js';

/** Rules for rewriting blocks of another generator. */
export interface RewriteRules {
  /** The kinds of admonitions that the site has. */
  kinds: { has(kind: string): boolean };
  /** True if components work on the page: it is MDX, or a component makes it MDX. */
  mayUseJsx: boolean;
}

/** A block rewritten in docsgen's own syntax. */
export interface Rewritten {
  /** Number of lines that it replaces. */
  count: number;
  lines: string[];
}

const NOTE = /^!!! ?([\w-]+)(?: +"([^"[\]]+)")? *$/;
const DETAILS = /^\?\?\?(\+)? ?([\w-]+)?(?: +"([^"[\]]+)")? *$/;
const TAB = /^===[!+]* +"([^"[\]<>{}&]+)" *$/;
const TOC = /^(?:\[TOC\]|\[\[toc\]\]|\[\[_TOC_\]\]) *$/i;
const SNIPPET = /^<<< +(\.{1,2}\/[^\s{[\]#"]+\.(\w+))(#[\w-]+)? *$/;
const INCLUDE = /^<!-- *@include: *(\.{1,2}\/[^\s{#"]+\.mdx?)(#[\w-]+)? *--> *$/;

/** Other names of kinds in Material for MkDocs. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ hint: 'tip', check: 'success', done: 'success', todo: 'info' },
  ...{ attention: 'warning', error: 'danger', failure: 'danger', fail: 'danger', bug: 'danger' },
  ...{ abstract: 'note', summary: 'note', tldr: 'note', example: 'note', quote: 'note' },
  ...{ question: 'info', help: 'info', faq: 'info', missing: 'danger', cite: 'note' },
};

/**
 * Rewrites the block that begins on a line, with nested blocks. Returns undefined if the result
 * would be uncertain.
 */
export function rewriteBlock(
  lines: readonly string[],
  at: number,
  rules: RewriteRules,
): Rewritten | undefined {
  const written = lines[at] ?? '';
  const base = /^\s*/.exec(written)?.[0] ?? '';
  const line = written.slice(base.length);
  const block = { lines, at, base, line, rules };
  const found =
    rewriteNote(block) ?? rewriteDetails(block) ?? rewriteTabs(block) ?? rewriteLine(block);
  return found && { ...found, lines: found.lines.map((one) => (one === '' ? '' : base + one)) };
}

interface Block {
  lines: readonly string[];
  at: number;
  /** Its indentation. */
  base: string;
  /** Its first line, without indentation. */
  line: string;
  rules: RewriteRules;
}

function rewriteNote({ line, ...block }: Block): Rewritten | undefined {
  const [, type = '', title] = NOTE.exec(line) ?? [];
  const name = type.toLowerCase();
  const kind = block.rules.kinds.has(name) ? name : ALIASES[name];
  if (kind === undefined) return undefined;
  const label = title ?? (kind === name ? undefined : capitalize(name));
  return inDirective(block, `${kind}${label === undefined ? '' : `[${label}]`}`);
}

function rewriteDetails({ line, ...block }: Block): Rewritten | undefined {
  const [found, open, type, title] = DETAILS.exec(line) ?? [];
  if (found === undefined || (type ?? title) === undefined) return undefined;
  return inDirective(
    block,
    `details[${title ?? capitalize(type ?? '')}]${open === '+' ? '{open}' : ''}`,
  );
}

/** Writes a directive around the indented lines that follow. */
function inDirective(block: Omit<Block, 'line'>, opening: string): Rewritten | undefined {
  const { lines, at, base, rules } = block;
  const taken = takeBody(lines, at, base);
  if (taken.length === 0) return undefined;
  const body = rewriteBlocks(taken, rules);
  const colons = ':'.repeat(countColons(body));
  return { count: taken.length + 1, lines: [`${colons}${opening}`, ...body, colons] };
}

function rewriteTabs({ lines, at, base, line, rules }: Block): Rewritten | undefined {
  if (!TAB.test(line)) return undefined;
  const tabs: { label: string; body: string[] }[] = [];
  let next = at;
  let end = at;
  while (next < lines.length) {
    const written = lines[next] ?? '';
    const [, label] = (written.startsWith(base) && TAB.exec(written.slice(base.length))) || [];
    if (label === undefined) break;
    const taken = takeBody(lines, next, base);
    if (taken.length === 0) return undefined;
    tabs.push({ label, body: rewriteBlocks(taken, rules) });
    end = next + 1 + taken.length;
    next = end;
    while (next < lines.length && isBlank(lines[next])) next += 1;
  }
  const written = tabs.every(({ body }) => isFence(body))
    ? writeCodeGroup(tabs)
    : rules.mayUseJsx
      ? writeTabs(tabs)
      : undefined;
  return written && { count: end - at, lines: written };
}

type Tab = { label: string; body: string[] };

function writeCodeGroup(tabs: readonly Tab[]): string[] {
  const fences = tabs.flatMap(({ label, body: [first = '', ...rest] }) => {
    const info = /^[`~]{3,}\s*$/.test(first) ? `${first.trimEnd()}text` : first.trimEnd();
    return [`${info} [${label}]`, ...rest, ''];
  });
  return ['::: code-group', '', ...fences, ':::'];
}

function writeTabs(tabs: readonly Tab[]): string[] {
  const values = new Set<string>();
  const items = tabs.flatMap(({ label, body }, index) => {
    const slug = label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    const value = slug === '' || values.has(slug) ? `${slug || 'tab'}-${index + 1}` : slug;
    values.add(value);
    return [`<TabItem value="${value}" label="${label}">`, '', ...body, '', '</TabItem>'];
  });
  return ['<Tabs>', ...items, '</Tabs>'];
}

/** Rewrites a block of one line. */
function rewriteLine({ lines, at, line, rules }: Block): Rewritten | undefined {
  const [, file, language, region = ''] = SNIPPET.exec(line) ?? [];
  if (file !== undefined)
    return { count: 1, lines: [`\`\`\`${language} file="${file}${region}"`, '```'] };
  if (!rules.mayUseJsx || !isBlank(lines[at - 1]) || !isBlank(lines[at + 1])) return undefined;
  if (TOC.test(line)) return { count: 1, lines: ['<TOCInline />'] };
  const [, part, partRegion = ''] = INCLUDE.exec(line) ?? [];
  return part === undefined
    ? undefined
    : { count: 1, lines: [`<Include file="${part}${partRegion}" />`] };
}

/** Rewrites the certain blocks among the lines of another block. Code stays as it is. */
function rewriteBlocks(lines: readonly string[], rules: RewriteRules): string[] {
  const written: string[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const [, sign] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined) fence = sign;
    else if (sign?.startsWith(fence)) fence = undefined;
    const found =
      fence === undefined && sign === undefined ? rewriteBlock(lines, at, rules) : undefined;
    if (found !== undefined && !isBlank(written.at(-1))) written.push('');
    append(written, found?.lines ?? [line]);
    at += found?.count ?? 1;
  }
  return written.slice(written.findIndex((line) => line !== ''));
}

/**
 * Returns the following lines that are indented by at least four columns more than a container,
 * without this indentation and without trailing blank lines.
 */
export function takeBody(lines: readonly string[], at: number, base: string): string[] {
  const body: string[] = [];
  for (const line of lines.slice(at + 1)) {
    const [indent] =
      (line.startsWith(base) && /^(?: {4}| {0,3}\t)/.exec(line.slice(base.length))) || [];
    if (isBlank(line)) body.push('');
    else if (indent === undefined) break;
    else body.push(line.slice(base.length + indent.length));
  }
  while (body.at(-1) === '') body.pop();
  return body;
}

/** True if the lines are a single code block. */
function isFence(body: readonly string[]): boolean {
  const [, sign = ''] = /^(`{3,}|~{3,})(?!.*[[\]])/.exec(body[0] ?? '') ?? [];
  if (sign === '' || body.length < 2) return false;
  return body.findIndex((line, index) => index > 0 && line.trimEnd() === sign) === body.length - 1;
}

/**
 * Returns the number of colons for a directive around these lines: more than any nested directive
 * has.
 */
export function countColons(body: readonly string[]): number {
  const counts = body.map((line) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 0);
  return Math.max(2, ...counts) + 1;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
