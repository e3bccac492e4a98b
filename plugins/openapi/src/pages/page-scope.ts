import type { Api } from '../document/api.js';
import type { Settings } from '../options.js';
import type { SchemaScope } from './view-schema.js';

/** What all pages are written from. */
export interface PageScope {
  api: Api;
  settings: Settings;
  /** A scope for the schemas of one page in a folder. */
  openSchemas(): SchemaScope;
  /** Link from such a page to that of an operation, by its id or by its method and path. */
  linkToOperation(name: string): string | undefined;
}
