import type { SiteConfig } from '../config.js';
import type { Json } from '../json.js';
import type {
  BrowserModule,
  FeatureBehavior,
  FeatureBundle,
  FeatureFrame,
  FeatureSheets,
  FeatureShellCode,
  FeatureStyles,
  FeatureWorker,
  WorkersRequest,
} from './browser-code.js';
import type { FinderModule } from './finder.js';
import type { FeatureModules } from './modules.js';
import type { FeatureFiles } from './reading.js';
import type { Given } from './resolution.js';

/** The members of a feature that name code and style sheets to bundle. */
export interface BrowserMembers<Options, State> {
  /** Style sheets of its pages. */
  styles?: readonly FeatureStyles[];
  /** Returns style sheets for pages of any kind. */
  sheets?(options: Options): FeatureSheets;
  /** Returns the code that browsers run for its static markup. */
  behaviors?(options: Options): readonly FeatureBehavior[];
  /** Returns documents that its code shows in frames. */
  frames?(options: Options): readonly FeatureFrame[];
  /** Returns modules that its code loads by address, separate from all others. */
  bundles?(options: Options): readonly FeatureBundle[];
  /** Returns scripts that browsers run independently of pages, for all languages. */
  workers?(given: WorkersRequest<Options>): readonly FeatureWorker[];
  /** Its parts on every page. */
  shell?: FeatureShellCode;
  /** Returns code that browsers load on demand from its parts on every page. */
  browserModule?(given: { config: SiteConfig; options: Options }): BrowserModule;
  /**
   * Returns the module that searches pages for programs, using the files of its `index`. The first
   * feature with one is used.
   */
  finder?(given: { config: SiteConfig; options: Options }): FinderModule | undefined;
  /** Returns names that the code of the site may import although no package provides them. */
  modules?(given: { config: SiteConfig; options: Options; files: FeatureFiles }): FeatureModules;
  /**
   * Returns replacements for names that code imports, and for prefixes of names before a `/`: a
   * package, or a file or folder, absolute or `./` relative to the site's root.
   */
  aliases?(options: Options): Readonly<Record<string, string>>;
  /**
   * Returns the value for one of these names, if it has one: called when code of the site imports
   * it.
   */
  moduleValue?(name: string, given: Given<Options, State>): Json;
}
