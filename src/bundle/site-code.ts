import type { Diagnostic } from '../types/diagnostic.js';
import type { DocImport } from '../types/doc.js';
import type {
  BrowserModule,
  FeatureBehavior,
  FeatureBundle,
  FeatureFrame,
  FeatureSheets,
  FeatureStyles,
} from '../types/feature/browser-code.js';
import type { AllModules } from '../types/feature/modules.js';
import type { ChangeStyleSheet, PluginBehavior } from '../types/feature/plugin.js';
import type { Json } from '../types/json.js';
import type { Shell } from '../types/site/shell.js';
import type { WordGroups } from '../types/words.js';
import type { Mode } from './colors/list-root-values.js';
import type { SitePaths } from './imports/static-urls-plugin.js';
import type { TranslatedFiles } from './imports/translated-files-plugin.js';

/**
 * The module that docsgen generates for a Markdown file. Its text is in no file, but the Markdown
 * file contains its imports.
 */
export interface MarkdownModule {
  text: string;
  imports: readonly DocImport[];
}

/** All code of a site that is bundled for a renderer or a browser. */
export interface SiteCode extends TranslatedFiles {
  /** `theme/index.tsx` or similar, below the root. */
  theme?: string;
  /** React pages below the root. */
  pages: readonly string[];
  /**
   * Translations of files that modules may import: pairs of original and translation. Empty in the
   * default language.
   */
  translations: readonly (readonly [original: string, file: string])[];
  /** Kinds of views of the site whose parts are loaded with the page. */
  kinds: readonly LoadedKind[];
  /** Style sheets that pages of some kinds load. */
  sheets: readonly KindSheet[];
  /** Code modules of docs by source file: see `buildDocModule`. */
  docs: ReadonlyMap<string, MarkdownModule>;
  /** Style sheets of pages whose code browsers don't load, by source or route: see `listSheets`. */
  stillSheets: ReadonlyMap<string, readonly string[]>;
  shell: Shell;
  /**
   * Parts of the theme that the site does not use, if the shell does not tell: see
   * `listUnusedParts`.
   */
  unusedParts?: readonly string[];
  /** How addresses from the root are resolved. */
  paths: SitePaths;
  /** The oldest browsers that run the code, as targets of esbuild. */
  browsers: readonly string[];
  /** The color modes that readers can get. */
  modes: readonly Mode[];
  /** Modules of features that browsers load on demand. */
  modules: readonly LoadedModule[];
  /** Features' style sheets of every page, below the folder of docsgen's compiled files. */
  shellSheets: readonly string[];
  /** Style sheets of pages that use certain classes, below the same folder unless `ofSite`. */
  classSheets: FeatureSheets['byClass'];
  /** Contributions of the site's features to every page. */
  shells: readonly ShellCode[];
  /** Modules that replace those of features that the site does not have. */
  absent: readonly AbsentCode[];
  /**
   * Modules that features define by name. Their own files are below the folder of docsgen's
   * compiled files.
   */
  named: AllModules;
  /** Loads the value of a name that has one. */
  loadValue: (name: string) => Promise<Json>;
  /**
   * Style sheets and code for markup that plugins add to every page, by specifiers that modules of
   * the site could import.
   */
  plugins: { styles: readonly string[]; behaviors: readonly PluginBehavior[] };
  /** Changes that plugins make to the site's style sheets; `sheetKey` identifies their code. */
  changeSheets: readonly ChangeStyleSheet[];
  sheetKey: string;
  /**
   * Code that features attach to their static markup. Files are below the folder of docsgen's
   * compiled files.
   */
  behaviors: readonly FeatureBehavior[];
  /** Documents that features show in frames. Their own files are below the same folder. */
  frames: readonly FeatureFrame[];
  /** Modules that features load by address, below the same folder. */
  bundles: readonly FeatureBundle[];
  /** Names that features reserve: see `Feature.reserved`. */
  reserved: readonly string[];
  /** Markers of frames and bundles that occur on pages of the site. docsgen builds no others. */
  shownSigns: readonly string[];
  /** The texts of the site's language, with the site's own. */
  words: WordGroups;
  /** Rules of the token classes, for the style sheet. */
  tokenStyles: string;
  /** Rules of the classes of terminal output, for pages that show some. */
  terminalStyles: string;
  /** Compiles a Markdown file that code imports to an ES module. */
  loadMarkdown: (file: string) => Promise<LoadedMarkdown>;
}

export interface LoadedMarkdown {
  module: MarkdownModule;
  /** Files that the Markdown file includes. */
  includes: readonly string[];
  /** Problems that make the module unusable. */
  problems: readonly Diagnostic[];
}

/**
 * A feature's module, with the feature's name. Files are below the folder of docsgen's compiled
 * files, or the site's own.
 */
export type LoadedModule = BrowserModule & { feature: string };

/** A module below the folder of docsgen's compiled files, and its export. */
export interface ShellCode {
  module: string;
  name: string;
}

/** A module and its replacement, below the folder of docsgen's compiled files. */
export interface AbsentCode {
  module: string;
  absent: string;
}

/** A kind of view and the part that draws it. */
export interface LoadedKind {
  kind: string;
  /** Name of the part: an export of the module. */
  part: string;
  /** Below the folder of docsgen's compiled files. */
  module: string;
}

/** A feature's style sheet below the folder of docsgen's compiled files. */
export type KindSheet = Pick<FeatureStyles, 'file' | 'kinds'> & { name: string };

/** View kinds of the kernel. */
export const KERNEL_KINDS: readonly LoadedKind[] = [
  { kind: 'not-found', part: 'NotFoundPage', module: 'web/theme/pages/NotFoundPage.js' },
];

/** True if a site, or a feature for it, has a theme. */
export function hasTheme({ theme, named }: Pick<SiteCode, 'theme' | 'named'>): boolean {
  return theme !== undefined || named.theme !== undefined;
}

/** True if a site has code of its own, other than apps. */
export function hasOwnCode(code: SiteCode): boolean {
  const { pages, docs } = code;
  return (
    hasTheme(code) ||
    pages.length > 0 ||
    docs.size > 0 ||
    listOwnModules(code).length > 0 ||
    listFramedFiles(code).length > 0
  );
}

/** True if plugins add style sheets or code for browsers. */
export function hasPluginCode({ plugins, classSheets }: SiteCode): boolean {
  const { styles, behaviors } = plugins;
  return styles.length + behaviors.length > 0 || classSheets.some(({ ofSite }) => ofSite);
}

/** True if a bundle has code that is not docsgen's. */
export function hasForeignCode(code: SiteCode): boolean {
  return hasOwnCode(code) || code.plugins.behaviors.length > 0;
}

/** Lists files of the site that modules of features import. */
export function listOwnModules({ modules }: Pick<SiteCode, 'modules'>): BrowserModule['needs'][] {
  return modules.map(({ needs }) => needs).filter(({ ofSite }) => ofSite);
}

/** Lists files of the site in documents of frames. */
export function listFramedFiles({ frames }: Pick<SiteCode, 'frames'>): string[] {
  return frames.flatMap(({ siteFiles }) => siteFiles);
}
