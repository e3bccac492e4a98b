import type { MarkdownContext, MarkdownNodes } from 'docsgen/plugin';
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { nameOfType } from '../pages/place-fields.js';
import type { FieldView } from '../pages/view.js';
import { describe } from './describe.js';
import { anchor, block, code, container, pieces, span, text } from './nodes.js';
import { showFacts } from './show-facts.js';

/** A schema without a name: its type, and what it holds. */
export async function showSchema(
  view: FieldView,
  context: MarkdownContext,
  withText = false,
): Promise<MarkdownNodes> {
  const { type, facts, description } = view;
  const shown = [...(type.length > 0 ? [span('oa-type', pieces(type))] : []), ...badgesOf(view)];
  return [
    ...(shown.length > 0
      ? [
          block('p', 'oa-fact', [
            span('oa-label', [text('Type:')]),
            ...shown.flatMap((node) => [text(' '), node]),
          ]),
        ]
      : []),
    ...(withText && description !== undefined ? await describe(description, context) : []),
    ...(await showFacts(facts, context)),
    ...(await showContent(view, { context, isCopy: false })),
  ];
}

interface FieldScope {
  context: MarkdownContext;
  /** The fields are those of a schema that has its own page: there search finds them. */
  isCopy: boolean;
}

/** Properties and alternatives. */
async function showContent(
  { fields = [], groups = [] }: FieldView,
  scope: FieldScope,
): Promise<RootContent[]> {
  return [
    ...(fields.length > 0 ? [await fieldList(fields, scope)] : []),
    ...(
      await Promise.all(
        groups.map(async ({ label, fields: list }) => [
          block('p', 'oa-variants', [text(`${label}:`)]),
          await fieldList(list, scope),
        ]),
      )
    ).flat(),
  ];
}

async function fieldList(fields: readonly FieldView[], scope: FieldScope): Promise<RootContent> {
  const items = fields.map(async (field): Promise<ListItem> => {
    const { id, name } = field;
    return {
      type: 'listItem',
      spread: true,
      data: {
        ...(id !== undefined && { hProperties: { id } }),
        ...(id !== undefined && !scope.isCopy && { sectionName: name ?? id }),
      },
      children: (await fieldItem(field, scope)) as never,
    };
  });
  return {
    type: 'list',
    spread: true,
    data: { hProperties: { className: ['oa-fields'] } },
    children: await Promise.all(items),
  };
}

/** Renders properties and alternatives, collapsed if the schema has its own page or is deep. */
async function foldContent(field: FieldView, scope: FieldScope): Promise<RootContent[]> {
  const { type, name, isFolded } = field;
  if (isFolded !== true) return showContent(field, scope);
  const schema = nameOfType(type);
  const content = await showContent(field, {
    ...scope,
    isCopy: scope.isCopy || schema !== undefined,
  });
  const title = `Properties of ${schema ?? name ?? 'this schema'}`;
  return [
    container('details', 'oa-more', [block('summary', 'oa-summary', [text(title)]), ...content]),
  ];
}

async function fieldItem(field: FieldView, scope: FieldScope): Promise<RootContent[]> {
  const { id, name, type, description, facts } = field;
  const line: PhrasingContent[] = [
    ...(name === undefined ? [] : [code(name)]),
    ...(type.length > 0 ? [span('oa-type', pieces(type))] : []),
    ...badgesOf(field),
  ];
  return [
    block('p', id === undefined ? 'oa-field' : 'oa-field anchor', [
      ...line.flatMap((node, index) => (index > 0 ? [text(' '), node] : [node])),
      ...(id === undefined ? [] : [anchor(id)]),
    ]),
    ...(description === undefined ? [] : await describe(description, scope.context)),
    ...(await showFacts(facts, scope.context)),
    ...(await foldContent(field, scope)),
  ];
}

const badgesOf = ({ required, access, deprecated }: FieldView): PhrasingContent[] => [
  ...(required ? [span('oa-required', [text('required')])] : []),
  ...(access === undefined ? [] : [span('oa-badge', [text(access)])]),
  ...(deprecated ? [span('oa-badge oa-deprecated', [text('deprecated')])] : []),
];
