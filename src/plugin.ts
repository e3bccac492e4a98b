/**
 * API for writing plugins: `import { definePlugin } from 'docsgen/plugin'`. Begin with
 * {@link Plugin}, whose members are everything that a plugin can do.
 *
 * @module
 */
import type { Plugin } from './types/feature/plugin.js';

// Adds the codes of the catalog to the published type of `Diagnostic.code`.
export type {} from './diagnostics/catalog.js';
export type { Diagnostic, Place } from './types/diagnostic.js';
export type { DocCard, DocFacts, Reference } from './types/doc.js';
export type { FenceWord } from './types/feature/fence-word.js';
export type {
  AfterBuildRequest,
  EmitRequest,
  EmittedFile,
  SitePackages,
  StandalonePage,
  StandaloneText,
} from './types/feature/output.js';
export type {
  AroundRequest,
  PageGiven,
  PageOutline,
  SearchEntry,
} from './types/feature/page-kind.js';
export type {
  ChangedStyleSheet,
  ChangeStyleSheet,
  ConnectMarkup,
  OptionCheck,
  Plugin,
  PluginBehavior,
  PluginClaim,
  PluginKind,
  PluginPageRequest,
  PluginResolution,
  PluginRoute,
  StyleSheet,
} from './types/feature/plugin.js';
export type { PolicySources } from './types/feature/policy.js';
export type {
  Disk,
  FeatureFiles,
  GeneratedSource,
  ReferencedFile,
  SourcesRequest,
  TranslatedFolder,
  ValueFile,
  WantedChanges,
  WrittenSources,
} from './types/feature/reading.js';
export type { FeatureSidebar, Given, ResolveRequest } from './types/feature/resolution.js';
export type { HeadElement } from './types/head.js';
export type { Body, Hole } from './types/hole.js';
export type { Json } from './types/json.js';
export type {
  MarkdownContext,
  MarkdownNodes,
  MarkdownPart,
  MarkdownProblem,
  MarkdownStep,
  MarkdownSyntax,
} from './types/markdown.js';
export type { Breadcrumb, FactsAround, PageFrame, SidebarView } from './types/page.js';
export type {
  PagerLink,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
} from './types/site/sidebar.js';
export type { Site } from './types/site.js';
export type { Words } from './types/words.js';

/**
 * Adds types to a plugin. Returns the plugin unchanged: docsgen checks it when it reads the config.
 */
export function definePlugin<Options, State>(
  plugin: Plugin<Options, State>,
): Plugin<Options, State> {
  return plugin;
}
