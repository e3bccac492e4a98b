import type { HeadElement } from '../head.js';

/**
 * Sources that a content security policy allows, by directive: `{ 'frame-src':
 * ['https://player.example'] }`.
 */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/**
 * What documents contain and load because docsgen, the config or the code of a feature says so.
 * Nothing of it is read from finished pages: they contain text that strangers may have written.
 */
export interface DeclaredSources {
  /** The inline scripts that docsgen writes itself. */
  scripts: readonly string[];
  /** Tags that features add to the heads of all pages. */
  head: readonly HeadElement[];
  /** What features need: see `Feature.policy` and `ClassFile.policy`. */
  policies: readonly PolicySources[];
  /** The published documents of `Feature.frames`. */
  frames: readonly { file: string; scriptSources: readonly string[] }[];
}
