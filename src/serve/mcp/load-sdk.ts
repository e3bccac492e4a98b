import type * as ServerModule from '@modelcontextprotocol/sdk/server/index.js';
import type * as StdioModule from '@modelcontextprotocol/sdk/server/stdio.js';
import type * as HttpModule from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type * as TypesModule from '@modelcontextprotocol/sdk/types.js';
import { createSitePackages } from '../../engine/features/site-packages.js';

/** The parts of the official SDK that docsgen uses. */
export type McpSdk = typeof ServerModule & typeof StdioModule & typeof TypesModule;

/** The same with the parts for HTTP. */
export type McpHttpSdk = McpSdk & typeof HttpModule;

const PACKAGE = '@modelcontextprotocol/sdk';
const MODULES = ['server/index.js', 'server/stdio.js', 'types.js'];
const HTTP_MODULE = 'server/streamableHttp.js';

/** Loads the SDK from the site or from docsgen; undefined if it is not installed. */
export const loadSdk = (root: string): McpSdk | undefined => load<McpSdk>(root, MODULES);

/** Loads the SDK with the parts for HTTP. */
export const loadHttpSdk = (root: string): McpHttpSdk | undefined =>
  load<McpHttpSdk>(root, [...MODULES, HTTP_MODULE]);

function load<Sdk>(root: string, names: readonly string[]): Sdk | undefined {
  const packages = createSitePackages(root);
  const modules = names.map((module) => packages.load(`${PACKAGE}/${module}`));
  return modules.includes(undefined) ? undefined : (Object.assign({}, ...modules) as Sdk);
}
