import type { Diagnostic } from '../types/diagnostic.js';
import type { AllModules } from '../types/feature/modules.js';
import type {
  BrowserModule,
  FeatureBehaviour,
  FeatureBundle,
  FeatureFrame,
  FeatureSheets,
  FeatureStyles,
} from '../types/feature/output.js';
import type { ChangeStyleSheet, PluginBehaviour } from '../types/feature/plugin.js';
import type { Json } from '../types/json.js';
import type { Shell } from '../types/site/shell.js';
import type { WordGroups } from '../types/words.js';
import type { Mode } from './colors/list-root-values.js';
import type { SitePaths } from './plugins/static-urls-plugin.js';
import type { TranslatedFiles } from './plugins/translated-files-plugin.js';
import type { MarkdownModule } from './problems/locate-in-markdown.js';

/** All code of a site that is bundled for a renderer or a browser. */
export interface SiteCode extends TranslatedFiles {
  /** `theme/index.tsx` or the like, below the root. */
  theme?: string;
  /** React pages below the root. */
  pages: readonly string[];
  /**
   * Translations of files that modules may import: of which file, and where. None in the default
   * language.
   */
  translations: readonly (readonly [original: string, file: string])[];
  /** Kinds of views that the site has and whose part is loaded with the page. */
  kinds: readonly LoadedKind[];
  /** Style sheets that pages of some kinds load. */
  sheets: readonly KindSheet[];
  /** Code modules of docs by source file: see `buildDocModule`. */
  docs: ReadonlyMap<string, MarkdownModule>;
  /** Style sheets of pages whose code browsers don't get, by source or route: see `listSheets`. */
  stillSheets: ReadonlyMap<string, readonly string[]>;
  shell: Shell;
  /**
   * Which parts of the theme the site does not use, where the shell does not tell: see
   * `listUnusedParts`.
   */
  unusedParts?: readonly string[];
  /** What addresses from the root mean. */
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
  /** What the features of the site have on every page. */
  shells: readonly ShellCode[];
  /** What stands in for that of features that the site does not have. */
  absent: readonly AbsentCode[];
  /**
   * Names that features have for modules. Their own files are below the folder of docsgen's
   * compiled files.
   */
  named: AllModules;
  /** The value of a name that has one. */
  loadValue: (name: string) => Promise<Json>;
  /**
   * What plugins add to every page: style sheets and code for markup, as a module of the site would
   * import them.
   */
  plugins: { styles: readonly string[]; behaviours: readonly PluginBehaviour[] };
  /** What plugins do with the style sheets of the site; `sheetKey` stands for their code. */
  changeSheets: readonly ChangeStyleSheet[];
  sheetKey: string;
  /**
   * What features do with their static markup. Files are below the folder of docsgen's compiled
   * files.
   */
  behaviours: readonly FeatureBehaviour[];
  /** Documents that features show in frames. Their own files are below the same folder. */
  frames: readonly FeatureFrame[];
  /** Modules that features load by address: as above. */
  bundles: readonly FeatureBundle[];
  /** Names that features reserve: see `Feature.reserved`. */
  reserved: readonly string[];
  /** Signs of frames and such modules that are on pages of the site: the others are not made. */
  shownSigns: readonly string[];
  /** The texts of the site's language, with the site's own. */
  words: WordGroups;
  /** Rules of the token classes, for the style sheet. */
  tokenStyles: string;
  /** Rules of the classes that output of terminals has, for pages that show some. */
  terminalStyles: string;
  /** A Markdown file that code imports, as an ES module. */
  loadMarkdown: (file: string) => Promise<LoadedMarkdown>;
}

export interface LoadedMarkdown {
  module: MarkdownModule;
  /** Files that it includes. */
  includes: readonly string[];
  /** What keeps it from being used as it is written. */
  problems: readonly Diagnostic[];
}

/**
 * A feature's module with its name. Files are below the folder of docsgen's compiled files, or the
 * site's own.
 */
export type LoadedModule = BrowserModule & { feature: string };

/** A module, below the folder of docsgen's compiled files, and its export. */
export interface ShellCode {
  module: string;
  name: string;
}

/** A module and the one in its place, below the folder of docsgen's compiled files. */
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

/** A style sheet of a feature, below the folder of docsgen's compiled files. */
export type KindSheet = Pick<FeatureStyles, 'file' | 'kinds'> & { name: string };

/** The kinds of the kernel. */
export const KERNEL_KINDS: readonly LoadedKind[] = [
  { kind: 'not-found', part: 'NotFoundPage', module: 'web/theme/pages/NotFoundPage.js' },
];

/** Whether a site, or a feature for it, has a theme. */
export function hasTheme({ theme, named }: Pick<SiteCode, 'theme' | 'named'>): boolean {
  return theme !== undefined || named.theme !== undefined;
}

/** Whether a site has code of its own, other than apps. */
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

/** Whether plugins have style sheets or code for browsers. */
export function hasPluginCode({ plugins, classSheets }: SiteCode): boolean {
  const { styles, behaviours } = plugins;
  return styles.length + behaviours.length > 0 || classSheets.some(({ ofSite }) => ofSite);
}

/** Whether a bundle has code that is not docsgen's. */
export function hasForeignCode(code: SiteCode): boolean {
  return hasOwnCode(code) || code.plugins.behaviours.length > 0;
}

/** Files of the site that modules of features need. */
export function listOwnModules({ modules }: Pick<SiteCode, 'modules'>): BrowserModule['needs'][] {
  return modules.map(({ needs }) => needs).filter(({ ofSite }) => ofSite);
}

/** Files of the site that are in documents of frames. */
export function listFramedFiles({ frames }: Pick<SiteCode, 'frames'>): string[] {
  return frames.flatMap(({ siteFiles }) => siteFiles);
}
