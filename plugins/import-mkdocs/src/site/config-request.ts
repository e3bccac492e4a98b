import type { OverrideParts } from '../config/overrides.js';
import type { PluginParts } from '../config/plugins.js';
import type { OldConfig } from '../config/read-config.js';
import type { ThemeParts } from '../config/theme.js';
import type { Blog } from './blog.js';
import type { OldFeeds } from './feeds.js';
import type { Languages } from './languages.js';
import type { Redirect } from './write-redirects.js';
import type { WrittenVersions } from './write-versions.js';

/** Input for the config of the new site. */
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
  /** Languages of code, with docsgen's names for them. */
  aliases: Readonly<Record<string, string>>;
  /** Style rules for markup of Material that pages keep. */
  looks: readonly string[];
  redirects: readonly Redirect[];
  versions: WrittenVersions;
  /** True if a page of the site has the address of the tags page. */
  hasTagsPage: boolean;
  /** Files among the docs that are not pages. */
  excluded: readonly string[];
  /** True if some text looks like a formula. */
  hasDollars: boolean;
  /** True if there are pages whose names begin with `_`. */
  hasHidden: boolean;
  /** Publishes a file of the docs at its path. */
  publish: (asset: string) => void;
}

/** Returns a trimmed text. Returns undefined if it is empty or not a string. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Returns the path of a file in the config, and publishes the file there. */
export function asset(file: string | undefined, { publish }: ConfigRequest): string | undefined {
  if (file === undefined) return undefined;
  if (!/^[a-z]+:/i.test(file)) publish(file.replace(/^\//, ''));
  return file.replace(/^\//, '');
}
