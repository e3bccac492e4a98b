import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeNamed } from '../../../lib/files/write-named.js';
import { hash } from '../../../lib/hash.js';
import { isRecord } from '../../../lib/is-record.js';
import { type CodeOrigin, writeOrigin } from '../../../lib/text/code-origin.js';
import { listOf, moduleOf, plainOf, recordOf } from '../config/values.js';

/** A page of a plugin. */
export interface PluginPage {
  /** With base URL. */
  path: string;
  /** Its module below the root. */
  source: string;
}

/** A route with the plugin that added it. */
export interface PluginRoute {
  route: unknown;
  origin: CodeOrigin;
}

/** Where to write the modules of pages. */
export interface RouteFolder {
  /** Absolute path of the site's root. */
  root: string;
  /** Path below the root. */
  folder: string;
  /** Absolute paths of data files by the names that routes may use for them. */
  data: ReadonlyMap<string, string>;
}

/**
 * Writes a module for each route that plugins have added. The module draws the route’s component
 * with its modules and props, as Docusaurus does. For nested routes, each innermost route is a
 * page, drawn within its parents.
 */
export function writeRoutes(
  routes: readonly PluginRoute[],
  { root, folder, data }: RouteFolder,
): PluginPage[] {
  const pages = routes
    .flatMap(({ route, origin }) => listLeaves(route, { origin }))
    .map(({ path: route, text: write }) => {
      const text = write({ root, data });
      return { path: route, source: `${folder}/${hash(`${route}\n${text}`, 16)}.jsx`, text };
    });
  const at = path.join(root, folder);
  const names = new Set(pages.map(({ source }) => path.basename(source)));
  mkdirSync(at, { recursive: true });
  const there = new Set(readdirSync(at));
  for (const name of there)
    if (!names.has(name)) rmSync(path.join(at, name), { recursive: true, force: true });
  for (const { source, text } of pages)
    if (!there.has(path.basename(source))) writeNamed(path.join(root, source), text);
  return pages.map(({ path: route, source }) => ({ path: route, source }));
}

interface Leaf {
  path: string;
  text(site: Pick<RouteFolder, 'root' | 'data'>): string;
}

type RouteConfig = Readonly<Record<string, unknown>>;

/** Returns the pages of a route. `around` lists its parent routes, outermost first. */
function listLeaves(
  route: unknown,
  { origin, around = [] }: { origin: CodeOrigin; around?: readonly RouteConfig[] },
): Leaf[] {
  if (!isRecord(route)) return [];
  const inner = listOf(route['routes']);
  const levels = [...around, route];
  if (inner.length > 0) return inner.flatMap((one) => listLeaves(one, { origin, around: levels }));
  const { path: place, component } = route;
  if (typeof place !== 'string' || typeof component !== 'string') return [];
  return [{ path: place, text: (site) => writeModule(levels, { ...site, origin }) }];
}

/**
 * Writes a page that draws the components of its route and the parents. It provides the contexts of
 * all of them.
 */
function writeModule(
  levels: readonly RouteConfig[],
  { root, data, origin }: Pick<RouteFolder, 'root' | 'data'> & { origin: CodeOrigin },
): string {
  const imports: string[] = [];
  const add = (specifier: unknown): string => {
    const name = `m${imports.length}`;
    const from = JSON.stringify(moduleOf(data.get(String(specifier)) ?? specifier, { root }));
    imports.push(`import ${name} from ${from};${writeOrigin(origin)}`);
    return name;
  };
  const written = levels
    .filter(({ component }) => typeof component === 'string')
    .map((level) => writeLevel(level, add));
  const modules = Object.assign({}, ...levels.map((level) => recordOf(level['context'])));
  const plugin = levels.map((level) => level['plugin']).findLast((one) => one !== undefined);
  const context = `{ plugin: ${JSON.stringify(plugin ?? null)}, data: ${writeEntry({ modules }, add)} }`;
  return [
    "import { createElement } from 'react';",
    "import { RouteContext } from '@docusaurus/docsgen-route-context';",
    "import { nestRoutes, renderRoutes } from '@docusaurus/docsgen-routes';",
    ...imports,
    `const route = nestRoutes([\n${written.join('')}]);`,
    `const context = ${context};`,
    'export default function PluginPage() {\n  return createElement(RouteContext, { value: context }, renderRoutes([route]));\n}\n',
  ].join('\n');
}

function writeLevel(level: RouteConfig, add: (specifier: unknown) => string): string {
  const {
    path: place,
    component,
    modules,
    props,
    routes: _routes,
    context: _context,
    plugin: _plugin,
    exact: _exact,
    priority: _priority,
    metadata: _metadata,
    ...attributes
  } = level;
  const route = JSON.stringify({ ...recordOf(plainOf(attributes)), path: place });
  const entries = Object.entries({ ...recordOfModules(modules), ...recordOfValues(props) });
  const given = entries.map(
    ([name, entry]) => `    ${JSON.stringify(name)}: ${writeEntry(entry, add)},\n`,
  );
  return `  { route: ${route}, component: ${add(component)}, props: {\n${given.join('')}  } },\n`;
}

/** A prop: a plain value, or modules, possibly in lists and objects. */
type Entry = { value: unknown } | { modules: unknown };

const recordOfModules = (value: unknown): Record<string, Entry> =>
  mapRecord(value, (modules) => ({ modules }));
const recordOfValues = (value: unknown): Record<string, Entry> =>
  mapRecord(value, (plain) => ({ value: plain }));

function mapRecord(value: unknown, make: (entry: unknown) => Entry): Record<string, Entry> {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).map(([name, entry]) => [name, make(entry)]),
  );
}

function writeEntry(entry: Entry, add: (specifier: unknown) => string): string {
  if ('value' in entry) return JSON.stringify(plainOf(entry.value) ?? null);
  const { modules } = entry;
  if (Array.isArray(modules))
    return `[${modules.map((one: unknown) => writeEntry({ modules: one }, add)).join(', ')}]`;
  if (!isRecord(modules)) return add(modules);
  // A module with a query for a webpack loader.
  if (modules['__import'] === true) return add(modules['path']);
  const inner = Object.entries(modules).map(
    ([name, one]) => `${JSON.stringify(name)}: ${writeEntry({ modules: one }, add)}`,
  );
  return `{ ${inner.join(', ')} }`;
}
