import type { OverrideParts } from '../config/overrides.js';
import type { PluginParts } from '../config/plugins.js';
import type { OldConfig } from '../config/read-config.js';
import type { ThemeParts } from '../config/theme.js';
import type { Blog } from './blog.js';
import type { OldFeeds } from './feeds.js';
import type { Languages } from './languages.js';
import type { Redirect } from './write-redirects.js';
import type { WrittenVersions } from './write-versions.js';

/** What the config of the new site is made from. */
export interface ConfigRequest {
  config: OldConfig;
  theme: ThemeParts;
  plugins: PluginParts;
  overrides: OverrideParts;
  navbar: Record<string, unknown>[];
  languages: Languages | undefined;
  blog: Blog | undefined;
  feeds: OldFeeds;
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
  redirects: readonly Redirect[];
  versions: WrittenVersions;
  /** A page of the site has the address of the tags. */
  hasTagsPage: boolean;
  /** Files among the docs that are no pages. */
  excluded: readonly string[];
  /** Some text looks like a formula. */
  hasDollars: boolean;
  /** There are pages whose names begin with `_`. */
  hasHidden: boolean;
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
