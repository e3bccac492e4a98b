import { posix } from 'node:path';
import type { Engine } from '../../../engine/create-engine.js';
import type { ContentComponentName } from '../../../types/doc.js';
import type { ComponentProp } from '../../../types/feature/component-prop.js';
import { resolveSpecifier } from '../../names/resolve-specifier.js';
import type { Completion } from '../editor-values.js';
import type { TextContext } from '../text-context.js';
import { readOwnProps } from './read-own-props.js';

type Context<K extends TextContext['kind']> = TextContext & { kind: K };

const BOOLEAN = ['true', 'false'];
const KINDS = ['note', 'tip', 'info', 'warning', 'danger'];

/** Components of the theme, with the props that they read. */
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

interface Given {
  engine: Engine;
  file: string;
  text: string;
}

/** Completes names of components in Markdown: imported ones, and those that need no import. */
export async function completeComponent(
  { from }: Context<'component'>,
  { engine, file, text }: Given,
): Promise<Completion[]> {
  const { components } = await engine.graph.get(engine.site.inputs.files);
  const own = [...components].filter(([name]) => /^[A-Z]/.test(name) && !/^_/.test(name));
  const known = new Map([
    ...Object.keys(CONTENT).map((name) => [name, 'docsgen'] as const),
    ...own,
    ...[...listImports({ engine, file, text })].map(([name, { path }]) => [name, path] as const),
  ]);
  return [...known].map(([name, path]) => ({
    label: name,
    kind: 'component',
    insert: name,
    from,
    detail: path.startsWith('module:') ? 'docsgen' : path.replace(/#.*$/, ''),
  }));
}

/** Completes props that a component does not have yet. */
export async function completeProp(
  { component, from, has }: Context<'prop'>,
  given: Given,
): Promise<Completion[]> {
  const props = await listProps(component, given);
  return props.flatMap(({ name, isNeeded }): Completion[] =>
    has.includes(name)
      ? []
      : [
          {
            label: name,
            kind: 'key',
            insert: `${name}=`,
            from,
            ...(isNeeded && { detail: 'needed' }),
          },
        ],
  );
}

/** Completes the value of a prop with fixed choices. */
export async function completePropValue(
  { component, prop, from }: Context<'prop-value'>,
  given: Given,
): Promise<Completion[]> {
  const found = (await listProps(component, given)).find(({ name }) => name === prop);
  return (found?.values ?? []).map((value) => ({
    label: value,
    kind: 'value',
    insert: value,
    from,
  }));
}

/**
 * Lists the props of a component. Imports of the page take precedence over components of the site,
 * and these over docsgen's.
 */
async function listProps(component: string, given: Given): Promise<readonly ComponentProp[]> {
  const { graph, site } = given.engine;
  const { components } = await graph.get(site.inputs.files);
  const imported = listImports(given).get(component);
  const file = imported?.path ?? components.get(component)?.replace(/#.*$/, '');
  const text =
    file && /\.(?:[jt]sx?|mdx?)$/.test(file)
      ? (await graph.get(site.source(file))).source?.text
      : undefined;
  if (file !== undefined && text !== undefined)
    return /\.mdx?$/.test(file)
      ? readPartialProps(text)
      : readOwnProps(text, imported?.name ?? component);
  const { active } = await graph.get(site.features);
  for (const { feature } of active) {
    const props = (await feature.props?.())?.[component];
    if (props !== undefined) return props;
  }
  return Object.hasOwn(CONTENT, component) ? CONTENT[component as ContentComponentName] : [];
}

/** Lists the props that a partial reads as `props.name`. */
function readPartialProps(text: string): ComponentProp[] {
  const names = Array.from(text.matchAll(/\bprops\.([A-Za-z_$][\w$]*)/g), ([, name = '']) => name);
  return [...new Set(names)].map((name) => ({ name }));
}

const IMPORT = /^import\s+(?<clause>[^'"]+?)\s+from\s*["'](?<path>[^"'\n]+)["']/gm;

/**
 * Lists the imports of a Markdown text from the site by local name: the file, and the name of the
 * export.
 */
function listImports({ engine, file, text }: Given): Map<string, { path: string; name: string }> {
  const found = new Map<string, { path: string; name: string }>();
  for (const { groups: { clause = '', path = '' } = {} } of text.matchAll(IMPORT)) {
    if (!/^(?:\.{1,2}|@site)\//.test(path)) continue;
    const target = resolveSpecifier(path.replace(/[?#].*$/, ''), {
      folder: posix.dirname(file),
      root: engine.root,
    });
    if (target === undefined) continue;
    for (const [, name = '', local = name] of clause.matchAll(
      /([A-Z][\w$]*)(?:\s+as\s+([A-Z][\w$]*))?/g,
    ))
      found.set(local, { path: target.file, name });
  }
  return found;
}
