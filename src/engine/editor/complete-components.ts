import type { ContentComponentName } from '../../types/doc.js';
import type { ComponentProp } from '../../types/feature/component-prop.js';
import type { Engine } from '../create-engine.js';
import type { Completion } from './editor-values.js';
import { readOwnProps } from './read-own-props.js';
import type { TextContext } from './text-context.js';

type Context<K extends TextContext['kind']> = TextContext & { kind: K };

const BOOLEAN = ['true', 'false'];
const KINDS = ['note', 'tip', 'info', 'warning', 'danger'];

/** Components of the theme and what they read of their props. */
const CONTENT: Record<ContentComponentName, readonly ComponentProp[]> = {
  Admonition: [{ name: 'type', values: KINDS }, { name: 'title' }],
  CodeBlock: [{ name: 'language' }, { name: 'title' }, { name: 'showLineNumbers' }],
  Details: [{ name: 'summary' }, { name: 'open' }, { name: 'id' }, { name: 'name' }],
  Heading: [{ name: 'as', values: ['h2', 'h3', 'h4', 'h5', 'h6'] }, { name: 'id' }],
  Tabs: [
    ...['groupId', 'queryString', 'defaultValue', 'values', 'className'].map((name) => ({ name })),
    { name: 'lazy', values: BOOLEAN },
  ],
  TabItem: [{ name: 'value' }, { name: 'label' }, { name: 'default' }, { name: 'className' }],
  TOCInline: [{ name: 'toc' }, { name: 'minHeadingLevel' }, { name: 'maxHeadingLevel' }],
};

/** Names of components that Markdown may use without importing them. */
export async function completeComponent(
  { from }: Context<'component'>,
  engine: Engine,
): Promise<Completion[]> {
  const { components } = await engine.graph.get(engine.site.inputs.files);
  const own = [...components].filter(([name]) => /^[A-Z]/.test(name) && !/^_/.test(name));
  const known = new Map([...Object.keys(CONTENT).map((name) => [name, 'docsgen'] as const), ...own]);
  return [...known].map(([name, file]) => ({
    label: name,
    kind: 'component',
    insert: name,
    from,
    detail: file.replace(/#.*$/, ''),
  }));
}

/** Props of a component that it does not have yet. */
export async function completeProp(
  { component, from, has }: Context<'prop'>,
  engine: Engine,
): Promise<Completion[]> {
  const props = await listProps(component, engine);
  return props.flatMap(({ name, isNeeded }): Completion[] =>
    has.includes(name)
      ? []
      : [{ label: name, kind: 'key', insert: `${name}=`, from, ...(isNeeded && { detail: 'needed' }) }],
  );
}

/** The values of a prop that has a fixed choice of them. */
export async function completePropValue(
  { component, prop, from }: Context<'prop-value'>,
  engine: Engine,
): Promise<Completion[]> {
  const found = (await listProps(component, engine)).find(({ name }) => name === prop);
  return (found?.values ?? []).map((value) => ({ label: value, kind: 'value', insert: value, from }));
}

/** The site's own component stands in the place of one of docsgen. */
async function listProps(component: string, engine: Engine): Promise<readonly ComponentProp[]> {
  const { graph, site } = engine;
  const { components } = await graph.get(site.inputs.files);
  const file = components.get(component)?.replace(/#.*$/, '');
  const text =
    file && /\.[jt]sx?$/.test(file) ? (await graph.get(site.source(file))).source?.text : undefined;
  if (text !== undefined) return readOwnProps(text, component);
  const { active } = await graph.get(site.features);
  for (const { feature } of active) {
    const props = (await feature.props?.())?.[component];
    if (props !== undefined) return props;
  }
  return Object.hasOwn(CONTENT, component) ? CONTENT[component as ContentComponentName] : [];
}
