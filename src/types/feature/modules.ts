/**
 * Names that the code of a site may import although no package provides them. Plain data, which is
 * part of the key of bundles.
 */
export interface FeatureModules {
  /** The module for each name. */
  names: Readonly<Record<string, NamedModule>>;
  /** Hints for names without a module, by prefix. The longest matching prefix is used. */
  hints: Readonly<Record<string, string>>;
  /** Folders that mean a prefix of such names: `../.docusaurus/x.json` is `@generated/x.json`. */
  folders?: Readonly<Record<string, string>>;
  /**
   * Files of the site, relative to its root, that mean one of the names when code imports them by
   * path.
   */
  places?: Readonly<Record<string, string>>;
  /** The name that is a theme, below that of the site. */
  theme?: string;
  /** Whether the first module wins if two export a name through `export *`. */
  firstExportWins?: boolean;
  /**
   * With `warn`, a name that a module imports and that is not exported is `undefined`, with a
   * warning instead of an error.
   */
  onMissingExport?: 'warn' | undefined;
  /**
   * Additional meanings of classes and ids, `.a` or `#a`, in style sheets of the site: a selector
   * with no higher specificity.
   */
  selectors?: Readonly<Record<string, string>>;
  /** Additional meanings where code of the site looks up elements: `querySelector('.name')`. */
  queries?: Readonly<Record<string, string>>;
  /**
   * Rules in style sheets of the site that are weaker than the classes of the theme. Default: none.
   */
  elementRules?: ElementRules;
  /**
   * Whether the layers of plugins' style sheets are below those of the theme. By default, they are
   * above.
   */
  layersBelow?: boolean;
  /** Whether code that imports an SVG gets a component instead of its address. */
  svgComponents?: boolean;
  /** Types of navbar items that code of the site may render although its config has none. */
  drawnItems?: readonly string[];
  /** Replacements for names in the site's code: a plain value as JSON, or another name. */
  define?: Readonly<Record<string, string>>;
  /**
   * Names that modules use without declaring them: the module to import each from, and the path
   * from its exports to the value.
   */
  provided?: Readonly<Record<string, readonly string[]>>;
  /**
   * File extensions that imports may leave out, in the order in which they are tried; `...` means
   * docsgen's.
   */
  extensions?: readonly string[];
}

/** Where rules whose selectors contain only element names (`a`, `table th`) apply. */
export interface ElementRules {
  /** Name of their layer. */
  layer: string;
  /**
   * Condition without specificity that is added to their selectors for the elements to which they
   * still apply.
   */
  inText: string;
}

/** The named modules of all features. */
export interface AllModules extends FeatureModules {
  /** See `Feature.aliases`. */
  aliases: Readonly<Record<string, string>>;
}

/**
 * A file, or a value from `Feature.moduleValue`, which is the default export of a module, as JSON.
 */
export type NamedModule =
  | {
      /** Path relative to the folder of the feature, or of the site. */
      file: string;
      /** Set if the file is the site's own. */
      ofSite?: true;
      /** Set if code of packages gets the package of that name instead. */
      forSite?: true;
      /**
       * The export that becomes the default export of the module; absent if the module is the whole
       * file.
       */
      export?: string;
    }
  | {
      value: true;
      /** Set if code that requires it also finds it as `default`, because it is not JSON. */
      asDefault?: true;
    }
  /** The text of the module. */
  | { text: string };
