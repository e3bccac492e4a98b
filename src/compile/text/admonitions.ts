import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  PhrasingContent,
  RootContent,
  Text,
} from 'mdast';
import { suggest } from '../../diagnostics/suggest.js';
import { append } from '../../lib/append.js';
import {
  type MarkdownParent,
  mapChildren,
  type Replacement,
} from '../../lib/markdown/map-children.js';
import type { MarkdownConfig } from '../../types/config/markdown-config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Json } from '../../types/json.js';
import type { MarkdownCall } from '../../types/markdown.js';
import { placeOf } from '../page.js';
import { describeOpen, describeStrays } from './directive-fences.js';

/** Kinds that the theme shows, by the names that authors write, without the site's own keywords. */
const DEFAULT_KINDS: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'caution'],
  ['important', 'important'],
  ['secondary', 'note'],
  ['success', 'tip'],
]);
const UNKNOWN = 'directive-unknown';
const ALERT = /^\[!(note|tip|important|warning|caution|info|danger)\][ \t]*(?:\r?\n|$)/i;

interface Directive extends MarkdownParent {
  type: 'containerDirective' | 'leafDirective' | 'textDirective';
  name: string;
  attributes?: Record<string, string | null | undefined> | null;
}

/** Rules for turning blocks and quotes into admonitions. */
export interface AdmonitionRules {
  /** The theme's kinds, by the names that authors write. */
  kinds: ReadonlyMap<string, string>;
  /** Names of blocks that features read themselves. */
  others: ReadonlySet<string>;
  /** True if `> [!NOTE]` is an admonition. */
  withAlerts: boolean;
}

/** Returns the kinds of a site. Each of its own keywords is a kind of the same name. */
export function listKinds({
  keywords,
  extendDefaults,
}: MarkdownConfig['admonitions']): AdmonitionRules['kinds'] {
  const own = keywords.map((name) => [name, DEFAULT_KINDS.get(name) ?? name] as const);
  return new Map([...(extendDefaults ? DEFAULT_KINDS : []), ...own]);
}

/**
 * Turns `:::kind` blocks and `> [!KIND]` quotes into admonitions. Other `:::name` blocks become a
 * `div` with a warning. Directives in plain text (`a:b`) become text again, as written.
 */
export function readAdmonitions(
  tree: MarkdownParent,
  { text, file }: { text: string; file: string },
  { kinds, others, withAlerts }: AdmonitionRules,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  mapChildren(tree, (node): Replacement => {
    if (node.type === 'containerDirective') {
      append(diagnostics, describeOpen(node as Directive, { text, file }));
      return readContainer(node as Directive);
    }
    if (node.type === 'text') append(diagnostics, describeStrays(node, { text, file }));
    if (node.type === 'textDirective' || node.type === 'leafDirective')
      return restore(node as Directive, text);
    if (node.type === 'blockquote' && withAlerts) return readAlert(node);
    return undefined;
  });
  return diagnostics;

  function readContainer(node: Directive): Replacement {
    const kind = kinds.get(node.name);
    if (kind === undefined && others.has(node.name)) return undefined;
    const { label, content } = splitLabel(node);
    if (kind === undefined && node.name === 'details') return [createDetails(node, label, content)];
    if (kind !== undefined) return [createAdmonition(node, kind, label, content)];
    diagnostics.push({
      code: UNKNOWN,
      severity: 'warning',
      message: `\`:::${node.name}\` is not a known kind of admonition; its content is shown without a box.`,
      hint: hintKind(node.name, { kinds: [...kinds.keys()], others: [...others, 'details'] }),
      file,
      ...placeOf(node.position),
    });
    const div = {
      ...node,
      type: 'containerDirective' as const,
      data: { hName: 'div' },
      children: node.children,
    };
    return [div as unknown as RootContent];
  }
}

/** Leaves out problems of blocks that plugins of the site have replaced in the meantime. */
export function leaveRead(problems: readonly Diagnostic[], tree: MarkdownParent): Diagnostic[] {
  if (!problems.some(({ code }) => code === UNKNOWN)) return [...problems];
  const unread = new Set<string>();
  mapChildren(tree, (node) => {
    const { hName } = (node.data ?? {}) as { hName?: unknown };
    if (node.type === 'containerDirective' && hName === 'div') {
      const { line, column } = placeOf(node.position);
      unread.add(`${line}:${column}`);
    }
    return undefined;
  });
  return problems.filter(
    ({ code, line, column }) => code !== UNKNOWN || unread.has(`${line}:${column}`),
  );
}

function hintKind(
  name: string,
  { kinds, others }: { kinds: readonly string[]; others: readonly string[] },
): string {
  const [best] = suggest(name, [...kinds, ...others]);
  const known = `Known: ${kinds.map((kind) => `\`${kind}\``).join(', ')}.`;
  return best === undefined ? known : `Did you mean \`:::${best}\`? ${known}`;
}

function createAdmonition(
  node: Directive,
  kind: string,
  label: PhrasingContent[] | undefined,
  content: RootContent[],
): MarkdownCall {
  const { title, id, class: className } = node.attributes ?? {};
  const props: Record<string, Json> = { kind, title: null };
  if (id) props['id'] = id;
  if (className) props['className'] = className;
  const shown = title || (kind === node.name ? undefined : capitalize(node.name));
  const titled = label ?? (shown ? [{ type: 'text' as const, value: shown }] : undefined);
  return {
    type: 'call',
    name: 'Admonition',
    props,
    slots: titled === undefined ? {} : { title: titled },
    children: content,
    ...(node.position && { position: node.position }),
  };
}

/**
 * Returns the title of a kind that looks like another: the name that the author wrote, capitalized,
 * as in Docusaurus.
 */
const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function createDetails(
  node: Directive,
  label: PhrasingContent[] | undefined,
  content: RootContent[],
): MarkdownCall {
  const props: Record<string, Json> = node.attributes?.['open'] === undefined ? {} : { open: true };
  return {
    type: 'call',
    name: 'Details',
    props,
    slots: label === undefined ? {} : { summary: label },
    children: content,
    ...(node.position && { position: node.position }),
  };
}

function splitLabel(node: Directive): {
  label: PhrasingContent[] | undefined;
  content: RootContent[];
} {
  const [first, ...rest] = node.children;
  const isLabel =
    first?.type === 'paragraph' &&
    (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  return isLabel
    ? { label: first.children, content: rest }
    : { label: undefined, content: node.children };
}

/** Restores a directive as text. The content of its brackets stays Markdown. */
function restore(node: Directive, text: string): Replacement {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? from;
  const inner = node.children as PhrasingContent[];
  const innerFrom = inner[0]?.position?.start.offset;
  const innerTo = inner.at(-1)?.position?.end.offset;
  const pieces: PhrasingContent[] =
    innerFrom === undefined || innerTo === undefined
      ? writtenAs(text.slice(from, to))
      : [
          ...writtenAs(text.slice(from, innerFrom)),
          ...inner,
          { ...textNode(text.slice(innerTo, to)), data: { isOfDirective: true } },
        ];
  if (node.type === 'textDirective') return pieces;
  return [
    { type: 'paragraph', children: pieces, ...(node.position && { position: node.position }) },
  ];
}

/**
 * Returns the beginning of a directive as text. Marks the part that Docusaurus reads as a
 * directive: its names are ASCII, begin with a letter, and no colon follows them.
 */
function writtenAs(text: string): Text[] {
  const [read = ''] = /^:[a-z](?:[\w-]*[a-z\d])?(?![\w:-])/i.exec(text) ?? [];
  const isWhole = read !== '' && /^(?:[[{]|$)/.test(text.slice(read.length));
  const marked = isWhole ? text : read;
  return [
    { ...textNode(marked), data: { isOfDirective: true as const } },
    textNode(text.slice(marked.length)),
  ].filter(({ value }) => value !== '');
}

function textNode(value: string): Text {
  return { type: 'text', value };
}

/** Reads one of GitHub's alerts: `> [!NOTE]` on a separate line. */
function readAlert(node: Blockquote): Replacement {
  const [first, ...rest] = node.children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || start?.type !== 'text') return undefined;
  const match = ALERT.exec(start.value);
  if (
    match === null ||
    (match[0] === start.value && first.children[1] && first.children[1].type !== 'break')
  ) {
    return undefined;
  }
  const remaining = start.value.slice(match[0].length);
  const inline = [
    ...(remaining === '' ? [] : [{ ...start, value: remaining }]),
    ...first.children.slice(1),
  ];
  const lead: (BlockContent | DefinitionContent)[] =
    inline.length === 0 ? [] : [{ ...first, children: inline }];
  return [
    {
      type: 'call',
      name: 'Admonition',
      props: { kind: (match[1] ?? 'note').toLowerCase(), title: null },
      slots: {},
      children: [...lead, ...rest],
      ...(node.position && { position: node.position }),
    },
  ];
}
