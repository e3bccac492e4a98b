import type { MarkdownContext as AnyContext, MarkdownNodes } from 'docsgen/plugin';
import type { Code, Heading, PhrasingContent, Root, RootContent } from 'mdast';
import type { Settings } from '../options.js';
import type { Blocks, EntryView, FieldView } from '../pages/view.js';
import { LANGUAGE } from '../pages/write-blocks.js';
import { linkNames } from './link-names.js';
import { anchor, block, code, container, pieces, span, text } from './nodes.js';

type MarkdownContext = AnyContext<Settings>;

type Shown = {
  [Kind in keyof Blocks]: (view: Blocks[Kind], context: MarkdownContext) => Promise<RootContent[]>;
};

/** Renders a block of a generated page. Returns undefined for other blocks and for other files. */
export async function showBlock(
  { lang, meta, value }: Code,
  context: MarkdownContext,
): Promise<MarkdownNodes | undefined> {
  if (lang !== LANGUAGE || !context.file.startsWith(`${context.options.name}:`)) return undefined;
  const show = SHOWN[meta as keyof Blocks] as (
    view: unknown,
    context: MarkdownContext,
  ) => Promise<RootContent[]>;
  return show(JSON.parse(value), context);
}

const SHOWN: Shown = {
  text: (markdown, context) => describe(markdown, context),
  label: async (label) => [block('p', 'ts-label', [text(label)])],
  badges: async (badges) => [block('p', 'ts-badges', listBadges(badges))],
  deprecated: async (markdown, context) => [
    block('div', 'ts-deprecated', [
      block('p', 'ts-label', [text('Deprecated')]),
      ...(await describe(markdown, context)),
    ]),
  ],
  fields: async (fields, context) => [await listFields(fields, context)],
  entries: async (entries, context) => [await listEntries(entries, context)],
  inherited: async ({ from, entries }, context) => [
    container('details', 'ts-inherited', [
      block('summary', 'ts-summary', [text(`${entries.length} inherited from `), code(from)]),
      await listEntries(entries, context),
    ]),
  ],
  source: async ({ text: label, url }) => [
    block('p', 'ts-source', [
      text('Source: '),
      url === undefined ? code(label) : { type: 'link', url, children: [code(label)] },
    ]),
  ],
};

/** Parses the Markdown of a comment, and moves its headings below those of the page. */
async function describe(markdown: string, context: MarkdownContext): Promise<RootContent[]> {
  if (markdown === '') return [];
  const nodes = [...(await context.parse(markdown))] as RootContent[];
  for (const node of nodes)
    if (node.type === 'heading') node.depth = Math.min(6, node.depth + 3) as Heading['depth'];
  const root: Root = { type: 'root', children: nodes };
  if (context.options.autolink) await linkNames(root, context);
  return root.children;
}

/** Returns a list of members or parameters. */
export async function listFields(
  fields: readonly FieldView[],
  context: MarkdownContext,
): Promise<RootContent> {
  return {
    type: 'list',
    spread: true,
    data: { hProperties: { className: ['ts-fields'] } },
    children: await Promise.all(
      fields.map(async (field) => ({
        type: 'listItem' as const,
        spread: true,
        ...(field.id !== undefined && {
          data: { hProperties: { id: field.id }, sectionName: field.name },
        }),
        children: (await showField(field, context)) as never,
      })),
    ),
  };
}

async function showField(field: FieldView, context: MarkdownContext): Promise<RootContent[]> {
  const { id, name, url, type, badges, defaultValue } = field;
  const line: PhrasingContent[] = [
    url === undefined ? code(name) : { type: 'link', url, children: [code(name)] },
    ...(type === undefined ? [] : [span('ts-type', pieces(type))]),
    ...listBadges(badges),
  ];
  return [
    block('p', id === undefined ? 'ts-field' : 'ts-field anchor', [
      ...line.flatMap((node, index) => (index > 0 ? [text(' '), node] : [node])),
      ...(id === undefined ? [] : [anchor(id)]),
    ]),
    ...(await describe(field.text ?? '', context)),
    ...(defaultValue === undefined
      ? []
      : [block('p', 'ts-default', [text('Default: '), code(defaultValue)])]),
  ];
}

const listBadges = (badges: readonly string[]): PhrasingContent[] =>
  badges.map((badge) => span(`ts-badge ts-${badge.replace(/\W.*/, '')}`, [text(badge)]));

async function listEntries(
  entries: readonly EntryView[],
  context: MarkdownContext,
): Promise<RootContent> {
  return {
    type: 'list',
    spread: false,
    data: { hProperties: { className: ['ts-entries'] } },
    children: await Promise.all(
      entries.map(async ({ name, url, id, badges, text: markdown = '' }) => ({
        type: 'listItem' as const,
        ...(id !== undefined && { data: { hProperties: { id } } }),
        children: [
          block('p', id === undefined ? 'ts-entry' : 'ts-entry anchor', [
            url === undefined ? code(name) : { type: 'link', url, children: [code(name)] },
            ...listBadges(badges).flatMap((badge) => [text(' '), badge]),
            ...(id === undefined ? [] : [anchor(id)]),
          ]),
          ...(await describe(markdown, context)),
        ] as never,
      })),
    ),
  };
}
