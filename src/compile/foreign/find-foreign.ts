import type { Nodes, RootContent } from 'mdast';
import type { MarkdownParent } from '../../lib/markdown/map-children.js';
import { walkMarkdown } from '../../lib/markdown/walk-markdown.js';
import type { Fix, Place } from '../../types/diagnostic.js';
import type { DocCode, Finding } from '../../types/doc.js';
import { findForeignComponent } from './foreign-components.js';
import { FOREIGN_LINES, FOREIGN_WORDS, type ForeignSyntax } from './foreign-syntax.js';
import { type ForeignText, openText } from './foreign-text.js';
import { type RewriteRules, rewriteBlock } from './rewrite-blocks.js';
import { rewriteElement } from './rewrite-element.js';

/** A source file of the page's text. */
export interface WrittenFile {
  text: string;
  mayUseJsx: boolean;
}

/** Syntax and components of other generators. */
export interface ForeignFindings {
  findings: Finding[];
  /** Components by name, each use with its fix. */
  components: Map<string, DocCode['components']>;
}

/** Finds syntax of other generators that docsgen shows as text. `files`: by path. */
export function findForeign(
  tree: MarkdownParent,
  path: string,
  { files, kinds }: { files: ReadonlyMap<string, WrittenFile>; kinds: RewriteRules['kinds'] },
): ForeignFindings {
  const found: ForeignFindings = { findings: [], components: new Map() };
  const texts = new Map<string, ForeignText | undefined>();
  const open = (file: string): ForeignText | undefined => {
    const written = files.get(file);
    if (!texts.has(file))
      texts.set(file, written && openText(written.text, { file, kinds, ...written }));
    return texts.get(file);
  };
  walkMarkdown(tree, path, (node, file) => {
    const text = node.position === undefined ? undefined : open(file);
    if (text !== undefined) checkNode(node, text, found);
    return undefined;
  });
  for (const text of texts.values()) if (text !== undefined) checkComments(text, found);
  return found;
}

function checkNode(node: RootContent, text: ForeignText, found: ForeignFindings): void {
  switch (node.type) {
    case 'code':
      text.hide(node);
      return;
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      checkProse(node, text, found);
      return;
    case 'html':
      if (/^<script[^>]*\ssetup\b/.test(node.value)) found.findings.push(describeSetup(node, text));
      return;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (/^\{ *[A-Za-z_$][\w.$]* *\}$/.test(node.value))
        checkWords(node, {
          text,
          found,
          prose: text.slice(node),
          effect: 'MDX reads it as an object',
        });
      return;
    case 'mdxJsxFlowElement':
      checkElement(node, text, found);
      return;
  }
}

type Prose = Extract<Nodes, { type: 'paragraph' | 'heading' | 'tableCell' }>;

function checkProse(node: Prose, text: ForeignText, found: ForeignFindings): void {
  const prose = text.readProse(node);
  if (node.type === 'paragraph') checkLines(node, { text, found, prose });
  checkWords(node, { text, found, prose });
}

interface Look {
  text: ForeignText;
  found: ForeignFindings;
  /** Text of the node, with spaces in place of code and elements. */
  prose: string;
  /** What docsgen does with the syntax. By default, it shows it as text. */
  effect?: string;
}

function checkLines(node: Prose, { text, found, prose }: Look): void {
  const first = node.position?.start.line ?? 1;
  for (const [index, line] of prose.split(/\r?\n/).entries()) {
    const at = first + index - 1;
    if (text.isTaken(at)) continue;
    const written = line.trim();
    const syntax = FOREIGN_LINES.find(({ pattern }) => pattern.test(written));
    if (syntax === undefined || (index === 0 && !text.beginsLine(node))) continue;
    const place = text.placeOfLine(at);
    const block = rewriteBlock(text.lines, at, text.rules);
    const fix = block && text.replaceLines(at, block);
    if (block !== undefined) text.take(at, block.count);
    else text.takeIndented(at);
    found.findings.push(describe(syntax, written, { file: text.file, ...place }, fix));
  }
}

function checkWords(node: RootContent, { text, found, prose, effect }: Look): void {
  const start = text.offsetOf(node);
  for (const syntax of FOREIGN_WORDS) {
    const match = syntax.pattern.exec(prose);
    if (match === null) continue;
    const isId = node.type === 'heading' && match[0].startsWith('{#');
    const place = text.placeAt(start + match.index, match[0].length);
    if (isId || text.isTaken(place.line - 1)) continue;
    found.findings.push(
      describe(syntax, match[0], { file: text.file, ...place }, undefined, effect),
    );
    // One finding per node is enough: a text uses the syntax of one generator.
    return;
  }
}

/** Finds the comments with which VitePress includes files. MDX has no node for a comment. */
function checkComments(text: ForeignText, { findings }: ForeignFindings): void {
  for (const [at, line] of text.lines.entries()) {
    const written = line.trim();
    if (!/^<!-- *@include: *\S.*-->$/.test(written) || text.isTaken(at)) continue;
    const block = rewriteBlock(text.lines, at, text.rules);
    const fix = block && text.replaceLines(at, block);
    findings.push(
      describe(
        { tool: 'VitePress', hint: 'Write `<Include file="./part.md" />`.' },
        written,
        { file: text.file, ...text.placeOfLine(at) },
        fix,
        'readers see nothing of it',
      ),
    );
  }
}

function describe(
  { tool, hint }: Pick<ForeignSyntax, 'tool' | 'hint'>,
  written: string,
  place: Place & { file: string },
  fix: Fix | undefined,
  effect = 'here it is text',
): Finding {
  const shown = written.replaceAll('`', '').slice(0, 40);
  return {
    code: 'syntax-foreign',
    message: `\`${shown}\` is syntax of ${tool}: ${effect}.`,
    hint,
    ...place,
    ...(fix && { fix }),
  };
}

const describeSetup = (node: RootContent, text: ForeignText): Finding => ({
  code: 'syntax-foreign',
  message: '`<script setup>` is syntax of VitePress: no code of it runs.',
  hint: 'Write a React component in `components/`, and use it in a page of MDX.',
  file: text.file,
  ...text.placeOfNode(node),
});

type Element = Extract<Nodes, { type: 'mdxJsxFlowElement' }>;

function checkElement(node: Element, text: ForeignText, { components }: ForeignFindings): void {
  const name = node.name ?? '';
  if (findForeignComponent(name) === undefined) return;
  const place = text.placeOfNode(node);
  const written = text.slice(node);
  const base = text.lines[place.line - 1]?.slice(0, place.column - 1) ?? '';
  const replacement = base.trim() === '' ? rewriteElement(written, base) : undefined;
  const fix = replacement === undefined ? undefined : text.toFix(written, replacement);
  const list = components.get(name) ?? [];
  list.push({ name, place, file: text.file, ...(fix && { fix }) });
  components.set(name, list);
}
