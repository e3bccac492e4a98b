import type { Plugin } from './types/feature/plugin.js';

export type { Diagnostic } from './types/diagnostic.js';
export type { DocCard } from './types/doc.js';
export type { EmitRequest, EmittedFile } from './types/feature/output.js';
export type { PageOutline, SearchEntry } from './types/feature/page-kind.js';
export type {
  ConnectMarkup,
  Plugin,
  PluginBehaviour,
  PluginClaim,
  PluginKind,
  PluginPageRequest,
  PluginResolution,
  PluginRoute,
} from './types/feature/plugin.js';
export type {
  Disk,
  FeatureFiles,
  GeneratedSource,
  ReferencedFile,
  SourcesRequest,
  ValueFile,
  WrittenSources,
} from './types/feature/reading.js';
export type { FeatureSidebar, Given, ResolveRequest } from './types/feature/resolution.js';
export type { HeadElement } from './types/head.js';
export type { Body } from './types/hole.js';
export type {
  MarkdownContext,
  MarkdownNodes,
  MarkdownPart,
  MarkdownProblem,
  MarkdownStep,
} from './types/markdown.js';
export type { SidebarView } from './types/page.js';
export type { SidebarCategory, SidebarItem, SidebarLink } from './types/site/sidebar.js';
export type { Site } from './types/site.js';

/**
 * Gives a plugin its types. Returns the plugin as it is: docsgen checks it when it reads the
 * config.
 */
export function definePlugin<Options, State>(
  plugin: Plugin<Options, State>,
): Plugin<Options, State> {
  return plugin;
}
