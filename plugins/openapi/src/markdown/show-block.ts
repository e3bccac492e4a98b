import type { MarkdownContext, MarkdownNodes } from 'docsgen/plugin';
import type { Element } from 'hast';
import type { Code, Heading, PhrasingContent, RootContent, TableCell, TableRow } from 'mdast';
import type { Blocks, FieldView, RequestView, TabView } from '../pages/view.js';
import { block, code, factLines, method, pieces, span, tabs, text } from './nodes.js';

type Shown = {
  [Kind in keyof Blocks]: (view: Blocks[Kind], context: MarkdownContext) => Promise<MarkdownNodes>;
};

/**
 * What the blocks `openapi <kind>` of generated pages become. Other blocks, and those of other
 * files, stay what they are.
 */
export async function showBlock(
  { lang, meta, value }: Code,
  context: MarkdownContext<{ name: string }>,
): Promise<MarkdownNodes | undefined> {
  if (lang !== 'openapi' || !context.file.startsWith(`${context.options.name}:`)) return undefined;
  const show = SHOWN[meta as keyof Blocks] as (
    view: unknown,
    context: MarkdownContext,
  ) => Promise<MarkdownNodes>;
  return show(JSON.parse(value), context);
}

const SHOWN: Shown = {
  text: (markdown, context) => describe(markdown, context, 2),
  operation: async (view) => [operationLine(view)],
  sent: async ({ name, url, summary, ...view }) => [
    { type: 'heading', depth: 3, children: [text(name)] },
    operationLine({ ...view, ...(url !== undefined && { path: url }) }),
    ...(summary === undefined
      ? []
      : [{ type: 'paragraph', children: [text(summary)] } satisfies RootContent]),
  ],
  request: async (view) => [tryIt(view)],
  parameters: async (list, context) => [
    {
      type: 'table',
      data: { hProperties: { className: ['oa-parameters'] } },
      align: [],
      children: [
        row(['Name', 'In', 'Type', 'Required', 'Description'].map((title) => [text(title)])),
        ...(await Promise.all(list.map((field) => parameterRow(field, context)))),
      ],
    },
  ],
  fields: (view, context) => showSchema(view, context),
  async media({ schema, examples }, context) {
    const shown = schema === undefined ? [] : await showSchema(schema, context, true);
    return tabs([
      ...(shown.length > 0 ? [{ label: 'Schema', children: shown }] : []),
      ...examples.map((tab) => ({ label: tab.label, children: [codeBlock(tab)] })),
    ]);
  },
  tabs: async ({ group, tabs: list }) =>
    tabs(
      list.map((tab) => ({ label: tab.label, children: [codeBlock(tab)] })),
      group,
    ),
  async tag({ name, description, operations }, context) {
    const heading: Heading = { type: 'heading', depth: 2, children: [text(name)] };
    const list: RootContent = {
      type: 'list',
      spread: false,
      data: { hProperties: { className: ['oa-operations'] } },
      children: operations.map((operation) => ({
        type: 'listItem',
        children: [
          {
            type: 'paragraph',
            children: [
              method(operation.method),
              text(' '),
              { type: 'link', url: operation.url, children: [text(operation.title)] },
              text(' '),
              code(operation.path),
              ...(operation.deprecated
                ? [text(' '), span('oa-badge oa-deprecated', [text('deprecated')])]
                : []),
            ],
          },
        ],
      })),
    };
    return [
      heading,
      ...(description === undefined ? [] : await describe(description, context, 3)),
      list,
    ];
  },
  facts: async (facts) => factLines(facts),
};

/**
 * The place of the form, with its request as JSON: without JavaScript there is nothing to show. No
 * HTML in plain Markdown can contain a script element, so the browser sends only requests that this
 * document describes.
 */
function tryIt(view: RequestView): RootContent {
  const json = JSON.stringify(view).replaceAll('<', '\\u003c');
  const settings: Element = {
    type: 'element',
    tagName: 'script',
    properties: { type: 'application/json', className: ['oa-request'] },
    children: [{ type: 'text', value: json }],
  };
  const place: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['oa-try'] },
    children: [],
  };
  return { type: 'markup', html: [settings, place] };
}

/** `POST /pets`. */
function operationLine(view: { method: string; path?: string; deprecated: boolean }): RootContent {
  return block('div', 'oa-operation', [
    method(view.method),
    ...(view.path === undefined ? [] : [text(' '), code(view.path)]),
    ...(view.deprecated ? [text(' '), span('oa-badge oa-deprecated', [text('deprecated')])] : []),
  ]);
}

function codeBlock({ language, code: value }: TabView): RootContent {
  return { type: 'code', lang: language, meta: null, value };
}

/** Parses Markdown of the document, and lowers its headings by at least `levels` levels. */
async function describe(
  markdown: string,
  context: MarkdownContext,
  levels: number,
): Promise<MarkdownNodes> {
  const nodes = await context.parse(markdown);
  lowerHeadings(nodes, levels);
  return nodes;
}

function lowerHeadings(nodes: readonly RootContent[], levels: number): void {
  for (const node of nodes) {
    if (node.type === 'heading') node.depth = Math.min(6, node.depth + levels) as Heading['depth'];
    if ('children' in node) lowerHeadings(node.children as RootContent[], levels);
  }
}

/** Cells of Markdown may hold blocks here: HTML's may. */
async function parameterRow(field: FieldView, context: MarkdownContext): Promise<TableRow> {
  const { name = '', in: place = '', required, deprecated, description, facts } = field;
  const about = description === undefined ? [] : await describe(description, context, 6);
  return row([
    [
      code(name),
      ...(deprecated ? [text(' '), span('oa-badge oa-deprecated', [text('deprecated')])] : []),
    ],
    [text(place)],
    [span('oa-type', pieces(field.type))],
    [required ? span('oa-required', [text('yes')]) : text('no')],
    [...about, ...factLines(facts), ...(await foldContent(field, context))] as PhrasingContent[],
  ]);
}

function row(cells: readonly PhrasingContent[][]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((children): TableCell => ({ type: 'tableCell', children })),
  };
}

/** A schema without a name: its type, and what it holds. */
async function showSchema(
  view: FieldView,
  context: MarkdownContext,
  withText = false,
): Promise<MarkdownNodes> {
  const { type, facts, description } = view;
  const isShown = type.length > 0;
  return [
    ...(isShown
      ? [
          block('p', 'oa-fact', [
            span('oa-label', [text('Type:')]),
            text(' '),
            span('oa-type', pieces(type)),
          ]),
        ]
      : []),
    ...(withText && description !== undefined ? await describe(description, context, 6) : []),
    ...factLines(facts),
    ...(await showContent(view, context)),
  ];
}

/** Properties and alternatives. */
async function showContent(
  { fields = [], groups = [] }: FieldView,
  context: MarkdownContext,
): Promise<RootContent[]> {
  return [
    ...(fields.length > 0 ? [await fieldList(fields, context)] : []),
    ...(
      await Promise.all(
        groups.map(async ({ label, fields: list }) => [
          block('p', 'oa-variants', [text(`${label}:`)]),
          await fieldList(list, context),
        ]),
      )
    ).flat(),
  ];
}

async function fieldList(
  fields: readonly FieldView[],
  context: MarkdownContext,
): Promise<RootContent> {
  const items = await Promise.all(fields.map((field) => fieldItem(field, context)));
  return {
    type: 'list',
    spread: true,
    data: { hProperties: { className: ['oa-fields'] } },
    children: items.map((children) => ({
      type: 'listItem',
      spread: true,
      children: children as never,
    })),
  };
}

/** The schema that a type names. */
const nameOfType = (type: FieldView['type']): string | undefined =>
  type.flatMap((piece) => (typeof piece === 'object' && 'url' in piece ? [piece.text] : []))[0];

/** Renders properties and alternatives, collapsed if the schema has its own page. */
async function foldContent(field: FieldView, context: MarkdownContext): Promise<RootContent[]> {
  const content = await showContent(field, context);
  if (field.isFolded !== true) return content;
  const title = `Properties of ${nameOfType(field.type) ?? field.name ?? 'this schema'}`;
  return [block('details', 'oa-more', [block('summary', 'oa-summary', [text(title)]), ...content])];
}

async function fieldItem(field: FieldView, context: MarkdownContext): Promise<RootContent[]> {
  const { name, type, required, deprecated, access, description, facts } = field;
  const badges = [
    ...(required ? [span('oa-required', [text('required')])] : []),
    ...(access === undefined ? [] : [span('oa-badge', [text(access)])]),
    ...(deprecated ? [span('oa-badge oa-deprecated', [text('deprecated')])] : []),
  ];
  const line = [
    ...(name === undefined ? [] : [code(name)]),
    ...(type.length > 0 ? [span('oa-type', pieces(type))] : []),
    ...badges,
  ];
  return [
    block(
      'p',
      'oa-field',
      line.flatMap((node, index) => (index > 0 ? [text(' '), node] : [node])),
    ),
    ...(description === undefined ? [] : await describe(description, context, 6)),
    ...factLines(facts),
    ...(await foldContent(field, context)),
  ];
}
