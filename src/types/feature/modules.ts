/**
 * Names that the code of a site may import although no package has them. Plain data: it is part of
 * what bundles are known by.
 */
export interface FeatureModules {
  /** Where each name leads. */
  names: Readonly<Record<string, NamedModule>>;
  /**
   * What to do instead, by the beginning of a name that leads nowhere. The longest that fits
   * counts.
   */
  hints: Readonly<Record<string, string>>;
  /**
   * Folders, by their names, that stand for the beginning of such names: `../.docusaurus/x.json` is
   * `@generated/x.json`.
   */
  folders?: Readonly<Record<string, string>>;
  /**
   * Files of the site, from its root, that mean one of the names when code imports them by their
   * place.
   */
  places?: Readonly<Record<string, string>>;
  /** Which of the names is a theme, below that of the site. */
  theme?: string;
  /** Of two modules that export a name through `export *`, the first counts. */
  firstExportWins?: boolean;
  /**
   * A name that a module imports and nobody exports is `undefined`, with a warning, instead of an
   * error.
   */
  onMissingExport?: 'warn' | undefined;
  /**
   * What style sheets of the site mean besides a class or id of that name, `.a` or `#a`: a selector
   * no more specific than it.
   */
  selectors?: Readonly<Record<string, string>>;
  /** The same where code of the site asks for elements: `querySelector('.name')`. */
  queries?: Readonly<Record<string, string>>;
  /**
   * What is weaker than the classes of the theme in style sheets of the site. By default, nothing
   * is.
   */
  elementRules?: ElementRules;
  /**
   * Layers of the style sheets of plugins are below those of the theme: by default, they are above.
   */
  layersBelow?: boolean;
  /** Code that imports an SVG gets a component and not its address. */
  svgComponents?: boolean;
  /** Types of items of the navbar that code of the site may draw though its config has none. */
  drawnItems?: readonly string[];
  /** Names that are replaced in the site's code: by a plain value as JSON, or by another name. */
  define?: Readonly<Record<string, string>>;
  /**
   * Names that modules use and don't declare: the module that each is imported from, and the way
   * from its exports to what it means.
   */
  provided?: Readonly<Record<string, readonly string[]>>;
  /**
   * Endings of files that imports may leave out, in the order in which they are tried; `...` stands
   * for docsgen's.
   */
  extensions?: readonly string[];
}

/** Where rules about elements by their kind alone (`a`, `table th`) hold. */
export interface ElementRules {
  /** The name of the layer that they are put in. */
  layer: string;
  /**
   * What is added to their selectors for the elements that they keep their say over: a condition
   * without specificity.
   */
  inText: string;
}

/** The names of all features. */
export interface AllModules extends FeatureModules {
  /** See `Feature.aliases`. */
  aliases: Readonly<Record<string, string>>;
}

/** A file, or a value that `Feature.moduleValue` knows: the default export of a module, as JSON. */
export type NamedModule =
  | {
      /** Below the folder of the feature, or of the site. */
      file: string;
      /** The file is the site's own. */
      ofSite?: true;
      /** Code of packages gets the package of that name. */
      forSite?: true;
      /** The export that is the default one of the module; absent where it is the whole file. */
      export?: string;
    }
  | {
      value: true;
      /** Code that requires it finds it as `default`, too: it is no JSON. */
      asDefault?: true;
    }
  /** The text of the module. */
  | { text: string };
