import type { NavbarItemBase } from '../../types/config/navbar-config.js';
import type { Json } from '../../types/json.js';

/** The key `docusaurus` of the config, with every default. */
export interface DocusaurusOptions {
  /** Extends the config that docsgen passes to site code. */
  siteConfig: Readonly<Record<string, Json>>;
  /** Extends the global data of the docs, by plugin and ID. */
  globalData: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Pages that use classes of Infima load its style sheet. */
  infima: boolean;
  /** Layers of the site's style sheets are below those of the theme. */
  layersBelow: boolean;
  /** If two modules export the same name through `export *`, the first one wins. */
  firstExportWins: boolean;
  /**
   * What happens if code imports a name that the module does not export: an error, or `undefined`
   * and a warning.
   */
  onMissingExport: 'error' | 'warn';
  /** Code that imports an SVG gets a component. */
  svgComponents: boolean;
  /** Aliases of modules or path prefixes: a package, or a file or folder (`./src/x`). */
  aliases: Readonly<Record<string, string>>;
  /** Modules of components that replace the theme parts around a kind of page. */
  pageComponents: Readonly<Record<string, string>>;
  /** Names that the bundler replaces in code, by a value as JSON or by another name. */
  define: Readonly<Record<string, string>>;
  /** Modules that are global variables: the variable by module. */
  globals: Readonly<Record<string, string>>;
  /** Undeclared names that code uses: the module, and the path from its exports to the value. */
  provide: Readonly<Record<string, readonly string[]>>;
  /**
   * File extensions that imports may omit, in order of preference; `...` inserts docsgen’s
   * defaults.
   */
  extensions: readonly string[];
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    docusaurus?: Partial<DocusaurusOptions> | false;
  }
}

/**
 * A navbar item that a component of the site draws: see Docusaurus’ `NavbarItem/ComponentTypes`.
 */
export interface NavbarComponentItem extends NavbarItemBase {
  type: 'component';
  /** Its name in `NavbarItem/ComponentTypes`. */
  component: string;
  /** Props of the component, which are visible in pages. */
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
