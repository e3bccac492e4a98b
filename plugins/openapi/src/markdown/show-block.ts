import type { MarkdownContext, MarkdownNodes } from 'docsgen/plugin';
import type { Element } from 'hast';
import type { Code, Heading, RootContent } from 'mdast';
import type { Blocks, RequestView, TabView } from '../pages/view.js';
import { describe } from './describe.js';
import { ASIDE } from './lay-out-page.js';
import { block, code, container, method, span, tabs, text } from './nodes.js';
import { showFacts } from './show-facts.js';
import { showSchema } from './show-fields.js';

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
  note: (markdown, context) => describe(markdown, context),
  operation: async (view) => [operationLine(view)],
  sent: async ({ name, url, summary, ...view }) => [
    { type: 'heading', depth: 3, children: [text(name)] },
    operationLine({ ...view, ...(url !== undefined && { path: url }) }),
    ...(summary === undefined
      ? []
      : [{ type: 'paragraph', children: [text(summary)] } satisfies RootContent]),
  ],
  request: async (view) => [tryIt(view)],
  fields: (view, context) => showSchema(view, context),
  async media({ schema, examples }, context) {
    const shown = schema === undefined ? [] : await showSchema(schema, context, true);
    return tabs([
      ...(shown.length > 0 ? [{ label: 'Schema', children: shown }] : []),
      ...(await showTabs(examples, context)),
    ]);
  },
  samples: async ({ examples }, context) => {
    const shown = examples.map(async ({ label, description, tabs: list }) => {
      const languages = await showTabs(list, context);
      const about = description === undefined ? [] : await describe(description, context);
      return { label, children: [...about, ...tabs(languages, 'openapi-language')] };
    });
    return [aside(titleOf('Request', examples), 'oa-samples', tabs(await Promise.all(shown)))];
  },
  examples: async ({ title, tabs: list }, context) => [
    aside(titleOf(title, list), 'oa-examples', tabs(await showTabs(list, context))),
  ],
  async tag({ name, description, docs, operations }, context) {
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
      ...(docs === undefined ? [] : await showFacts([docs], context)),
      ...(operations.length > 0 ? [list] : []),
    ];
  },
  facts: (facts, context) => showFacts(facts, context),
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

/** An only example has no tab with its label. */
function titleOf(title: string, [first, ...others]: readonly { label: string }[]): string {
  const label = others.length > 0 ? 'Example' : (first?.label ?? '');
  return label === '' || label === 'Example' ? title : `${title}: ${label}`;
}

function aside(title: string, className: string, content: readonly RootContent[]): RootContent {
  return container('div', `${ASIDE} ${className}`, [
    block('p', 'oa-aside-title', [text(title)]),
    ...content,
  ]);
}

const showTabs = (list: readonly TabView[], context: MarkdownContext) =>
  Promise.all(
    list.map(async (tab) => {
      const { label, description } = tab;
      const about = description === undefined ? [] : await describe(description, context);
      return { label, children: [...about, codeBlock(tab, context)] };
    }),
  );

/** Documents may have samples in languages that nothing highlights. */
function codeBlock({ language, code: value }: TabView, context: MarkdownContext): RootContent {
  const lang = context.knowsLanguage(language) ? language : 'text';
  return { type: 'code', lang, meta: null, value };
}
