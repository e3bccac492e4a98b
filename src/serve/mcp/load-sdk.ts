import type * as ServerModule from '@modelcontextprotocol/sdk/server/index.js';
import type * as StdioModule from '@modelcontextprotocol/sdk/server/stdio.js';
import type * as TypesModule from '@modelcontextprotocol/sdk/types.js';
import { createSitePackages } from '../../engine/features/site-packages.js';

/** What docsgen uses of the official SDK. */
export type McpSdk = typeof ServerModule & typeof StdioModule & typeof TypesModule;

const PACKAGE = '@modelcontextprotocol/sdk';
const MODULES = ['server/index.js', 'server/stdio.js', 'types.js'];

/** The SDK as the site has it, or docsgen itself: undefined where it is not installed. */
export function loadSdk(root: string): McpSdk | undefined {
  const packages = createSitePackages(root);
  const modules = MODULES.map((module) => packages.load(`${PACKAGE}/${module}`));
  return modules.includes(undefined) ? undefined : (Object.assign({}, ...modules) as McpSdk);
}
