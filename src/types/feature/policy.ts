import type { HeadElement } from '../head.js';

/**
 * Sources that a content security policy allows, by directive: `{ 'frame-src':
 * ['https://player.example'] }`.
 */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/**
 * What documents contain and load because docsgen, the config or the code of a feature declares it.
 * None of it is read from finished pages, because they contain text that untrusted authors may have
 * written.
 */
export interface DeclaredSources {
  /** The inline scripts that docsgen itself writes. */
  scripts: readonly string[];
  /** Tags that features add to the heads of all pages. */
  head: readonly HeadElement[];
  /** Sources that features need: see `Feature.policy` and `ClassFile.policy`. */
  policies: readonly PolicySources[];
  /** The published documents of `Feature.frames`. */
  frames: readonly { file: string; scriptSources: readonly string[] }[];
}
