import type { NavbarItemBase } from '../../types/config/navbar-config.js';
import type { Json } from '../../types/json.js';

/** The key `docusaurus` of the config, with every default. */
export interface DocusaurusOptions {
  /** In addition to what the config says. */
  siteConfig: Readonly<Record<string, Json>>;
  /** In addition to the docs: by plugin, then by id. */
  globalData: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Pages that use classes of Infima load its style sheet. */
  infima: boolean;
  /** Layers of the site's style sheets are below those of the theme. */
  layersBelow: boolean;
  /** Of two modules that export a name through `export *`, the first counts. */
  firstExportWins: boolean;
  /**
   * A name that code imports and that the module does not export: an error, or `undefined` with a
   * warning.
   */
  onMissingExport: 'error' | 'warn';
  /** Code that imports an SVG gets a component. */
  svgComponents: boolean;
  /**
   * Aliases of imports or of the first part of imports: a package, or a file or folder (`./src/x`),
   * for each.
   */
  aliases: Readonly<Record<string, string>>;
  /**
   * Components in the place of parts of the theme that are around a kind of pages: the module of
   * each.
   */
  pageComponents: Readonly<Record<string, string>>;
  /** Names that the bundler replaces in code: by a plain value as JSON, or by another name. */
  define: Readonly<Record<string, string>>;
  /** Modules that are variables of the window: the variable of each. */
  globals: Readonly<Record<string, string>>;
  /**
   * Names that code uses and doesn't declare: the module that each stands for, and the way from its
   * exports to what it means.
   */
  provide: Readonly<Record<string, readonly string[]>>;
  /**
   * Endings of files that imports may leave out, in the order in which they are tried; `...` stands
   * for docsgen's.
   */
  extensions: readonly string[];
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    docusaurus?: Partial<DocusaurusOptions> | false;
  }
}

/**
 * An item of the navbar that a component of the site draws: see `NavbarItem/ComponentTypes` of
 * Docusaurus.
 */
export interface NavbarComponentItem extends NavbarItemBase {
  type: 'component';
  /** Its name there. */
  component: string;
  /** Readers can see them. */
  props?: Readonly<Record<string, Json>>;
}

declare module '../../types/config/navbar-config.js' {
  interface FeatureNavbarItems {
    component: NavbarComponentItem;
  }
}

declare module '../../types/site/shell.js' {
  interface FeatureNavItems {
    component: {
      type: 'component';
      component: string;
      props: Readonly<Record<string, Json>>;
      className?: string;
    };
  }
}
