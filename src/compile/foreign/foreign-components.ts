/** A component of another generator. */
export interface ForeignComponent {
  tool: string;
  /** docsgen's equivalent, in backticks or in words. */
  own: string;
}

const STARLIGHT = {
  Aside: '`:::note[Title]`, the text, and `:::`',
  Code: '`<CodeBlock>`',
  LinkButton: '`<LinkCard>`',
};

const VITEPRESS = {
  ClientOnly: 'no element: components run in browsers only where they have to',
  VPButton: '`<LinkCard>`',
  VPTeamMembers: '`<CardGrid>` with `<Card>`',
};

const MINTLIFY = {
  Note: '`:::note`, the text, and `:::`',
  Tip: '`:::tip`, the text, and `:::`',
  Info: '`:::info`, the text, and `:::`',
  Warning: '`:::warning`, the text, and `:::`',
  Danger: '`:::danger`, the text, and `:::`',
  Check: '`:::success`, the text, and `:::`',
  Step: 'an item of a numbered list in `<Steps>`',
  Tab: '`<TabItem value="…" label="…">`',
  CodeGroup: '`::: code-group`',
  CardGroup: '`<CardGrid>`',
  Columns: '`<CardGrid>`',
  AccordionGroup: 'no element around each `<Accordion>`',
  Expandable: '`<Details summary="…">`',
  Frame: '`<Figure>`',
  ParamField: '`<TypeTable>`, or the plugin OpenAPI',
  ResponseField: '`<TypeTable>`, or the plugin OpenAPI',
  RequestExample: '`::: code-group`',
  ResponseExample: '`::: code-group`',
  Snippet: '`<Include file="…" />`',
  Tooltip: 'an abbreviation: `*[HTML]: HyperText Markup Language`',
  Update: '`<Changelog>`',
};

const COMPONENTS: ReadonlyMap<string, ForeignComponent> = new Map(
  Object.entries({ Starlight: STARLIGHT, VitePress: VITEPRESS, Mintlify: MINTLIFY }).flatMap(
    ([tool, list]) => Object.entries(list).map(([name, own]) => [name, { tool, own }] as const),
  ),
);

/** Returns the component of that name in another generator, or undefined. */
export const findForeignComponent = (name: string): ForeignComponent | undefined =>
  COMPONENTS.get(name);
