import type { OverrideParts } from '../config/overrides.js';
import type { PluginParts } from '../config/plugins.js';
import type { OldConfig } from '../config/read-config.js';
import type { ThemeParts } from '../config/theme.js';
import type { Blog } from './blog.js';
import type { Languages } from './languages.js';

/** What the config of the new site is made from. */
export interface ConfigRequest {
  config: OldConfig;
  theme: ThemeParts;
  plugins: PluginParts;
  overrides: OverrideParts;
  navbar: Record<string, unknown>[];
  languages: Languages | undefined;
  blog: Blog | undefined;
  docsFolder: string;
  docsPath: string;
  withFolders: boolean;
  kinds: readonly string[];
  features: ReadonlySet<string>;
  icons: readonly string[];
  /** Languages of code, and what docsgen calls them. */
  aliases: Readonly<Record<string, string>>;
  /** Rules of the style sheet for what pages keep of Material. */
  looks: readonly string[];
  /** Redirects of the archives that Material has for each year. */
  archives: readonly { from: string; to: string }[];
  /** A page of the site has the address of the tags. */
  hasTagsPage: boolean;
  /** Files among the docs that are no pages. */
  excluded: readonly string[];
  /** Some text looks like a formula. */
  hasDollars: boolean;
  /** There are pages whose names begin with `_`. */
  hasHidden: boolean;
  known: ReadonlySet<string>;
  /** Has a file of the docs published at its path. */
  publish: (asset: string) => void;
}

/** A text that is not empty. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** A file that the config names: it is published at its path. */
export function asset(file: string | undefined, { publish }: ConfigRequest): string | undefined {
  if (file === undefined) return undefined;
  if (!/^[a-z]+:/i.test(file)) publish(file.replace(/^\//, ''));
  return file.replace(/^\//, '');
}
