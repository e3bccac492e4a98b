import type * as ServerModule from '@modelcontextprotocol/sdk/server/index.js';
import type * as StdioModule from '@modelcontextprotocol/sdk/server/stdio.js';
import type * as TypesModule from '@modelcontextprotocol/sdk/types.js';
import { createSitePackages } from '../../engine/features/site-packages.js';

/** The parts of the official SDK that docsgen uses. */
export type McpSdk = typeof ServerModule & typeof StdioModule & typeof TypesModule;

const PACKAGE = '@modelcontextprotocol/sdk';
const MODULES = ['server/index.js', 'server/stdio.js', 'types.js'];

/** Loads the SDK from the site or from docsgen; undefined if it is not installed. */
export function loadSdk(root: string): McpSdk | undefined {
  const packages = createSitePackages(root);
  const modules = MODULES.map((module) => packages.load(`${PACKAGE}/${module}`));
  return modules.includes(undefined) ? undefined : (Object.assign({}, ...modules) as McpSdk);
}
