import type { CatalogGroup } from '../catalog.js';
import type { NavbarItem } from '../config/navbar-config.js';
import type { SiteConfig } from '../config.js';
import type { Diagnostic } from '../diagnostic.js';
import type { DocCard, DocFacts, Finding, Reference } from '../doc.js';
import type { HeadElement } from '../head.js';
import type { MarkdownPart } from '../markdown.js';
import type { ImageForms } from '../output/asset.js';
import type { OutputFile } from '../output/output.js';
import type { FactsAround, PageFrame } from '../page.js';
import type { RouteClaim, RouteKind } from '../site/route.js';
import type { FeatureNavItem, NavLink, NavVersions } from '../site/shell.js';
import type { FrontMatterSchema } from '../standard-schema.js';
import type { WordSource } from '../words.js';
import type { BrowserMembers } from './browser-members.js';
import type { FeatureCommand } from './commands.js';
import type { ComponentProp } from './component-prop.js';
import type { ExampleScope } from './example-scope.js';
import type { FenceWord } from './fence-word.js';
import type { ForeignConfig } from './foreign-config.js';
import type { OffSyntax } from './off-syntax.js';
import type {
  AfterBuildRequest,
  EmitEditedRequest,
  EmitRequest,
  EmittedFile,
  FinishRequest,
  PackagesRequest,
  StillImage,
} from './output.js';
import type { AroundRequest, PageGiven, PageKind } from './page-kind.js';
import type { PolicySources } from './policy.js';
import type {
  ConfigCheck,
  Disk,
  FeatureConfig,
  FeatureFiles,
  GeneratedSource,
  OptionLabels,
  SourcesRequest,
  TranslatedFolder,
  WantedChanges,
  WrittenSources,
} from './reading.js';
import type { RenameRequest, Renaming } from './renaming.js';
import type {
  EditionClaimsRequest,
  Given,
  LastClaimsRequest,
  NavbarScope,
  Resolution,
  ResolveRequest,
  UsesRequest,
} from './resolution.js';
import type { SiteIndex } from './site-index.js';

/**
 * A part of a site that another site may lack: posts, tags, a search. Each member describes one
 * thing that the feature does, in the order in which a page is made; all are optional except the
 * name. Members are pure: they only use their arguments. The engine makes a cell of each call, so a
 * result is computed again only if its arguments have changed.
 *
 * `Options` is the feature's part of the config; `State` is the plain value that `resolve` returns,
 * which later members get.
 */
export interface Feature<Options = unknown, State = unknown>
  extends BrowserMembers<Options, State> {
  /** Unique among the features of a site: letters, digits and hyphens. */
  name: string;
  /** Its config key. Without one, `files`, `resolve` and the others get `undefined` as options. */
  config?: FeatureConfig;
  /** The config of another generator that it can read, if a site has none of docsgen's own. */
  foreignConfig?: ForeignConfig;
  /** Its texts for readers. */
  words?: WordSource;
  /** Explanations of its diagnostics, and the title of their group in the reference. */
  problems?: { title: string; entries: CatalogGroup };
  /** Syntax that it would read if the config did not turn it off, for a hint. */
  offSyntax?: OffSyntax;
  /** Checks its part of the config beyond the schema. The problems prevent loading the site. */
  checkConfig?(given: ConfigCheck<Options>): readonly Diagnostic[];
  /**
   * Reports the packages that `emit` would need and that are missing, for checks, which make no
   * files.
   */
  checkPackages?(given: PackagesRequest<Options>): Promise<readonly Diagnostic[]>;
  /** Lists the files of the site that it reads. */
  files?(options: Options, disk: Disk): Promise<FeatureFiles>;
  /**
   * Returns label files in Docusaurus' format, by names that the feature chooses: paths below
   * `i18n/<locale>/`. `resolve` gets those that exist.
   */
  labels?(files: FeatureFiles): Readonly<Record<string, string>>;
  /** Labels in its options, which are translated before anything else uses the options. */
  optionLabels?: OptionLabels<Options>;
  /**
   * Returns where the translations of its files are, besides the same path below `i18n/<locale>/`.
   */
  translations?(options: Options): readonly TranslatedFolder[];
  /** Returns the schemas in the config for the front matter of its Markdown files. */
  frontMatter?(options: Options): readonly FrontMatterSchema[];
  /**
   * Returns Markdown that is not in a file of the site. It is compiled like Markdown from files.
   */
  sources?(given: SourcesRequest<Options>): readonly GeneratedSource[] | WrittenSources;
  /**
   * Returns the packages of the site that its Markdown part may load with
   * `MarkdownContext.findPackage`: their versions are part of the key of compiled docs.
   */
  packages?(options: Options): readonly string[];
  /**
   * The word after the language of a TypeScript or JavaScript block that requests its types:
   * `MarkdownPart.code` gets them in its context. If no block has the word, the TypeScript compiler
   * is not loaded.
   */
  typesWord?: string;
  /**
   * Names that its code for browsers looks for or reads: classes (`glossary-term`), attributes
   * (`data-live`), ids (`#glossary`) and elements. With `*` at the end, all names that begin so.
   * HTML in plain Markdown can't use them, so that nobody can forge what the code acts on.
   */
  reserved?: readonly string[];
  /** Loads its extension of Markdown, only where pages are compiled. */
  markdown?(): Promise<MarkdownPart<Options>>;
  /**
   * Returns those of its Markdown files whose first commit `resolve` needs: docsgen asks Git only
   * for these.
   */
  firstCommits?(given: { options: Options; cards: readonly DocCard[] }): readonly string[];
  /**
   * Set if its pages show when they were last changed: docsgen then reports what Git can’t tell.
   */
  isDated?: true;
  /**
   * Returns which last changes of files it shows. If no feature shows any, docsgen does not ask
   * Git.
   */
  lastChanges?(given: { config: SiteConfig; options: Options }): WantedChanges | undefined;
  /** Returns names, routes and problems: everything that other pages and features may see. */
  resolve?(given: ResolveRequest<Options>): Resolution<State> | Promise<Resolution<State>>;
  /**
   * Returns the changes in a resolved site after some of its pages were renamed or added. Returns
   * undefined if they may be more than a few labels and these pages: then everything is resolved
   * again.
   */
  rename?(given: RenameRequest<Options, State>): Renaming | undefined;
  /**
   * Returns claims for pages that list what has a name in an edition. Claims of source files take
   * precedence.
   */
  claimForEditions?(given: EditionClaimsRequest<Options>): readonly RouteClaim[];
  /**
   * Returns claims for routes that depend on all other routes, and have lower precedence: called
   * when those are settled. These claims take precedence over files of `static/`.
   */
  claimLast?(given: LastClaimsRequest<Options>): {
    claims: readonly RouteClaim[];
    diagnostics: readonly Diagnostic[];
  };
  /**
   * Navbar items that name what it has resolved, by `type`. An item that resolves to undefined is
   * left out.
   */
  navbar?: Readonly<
    Record<
      string,
      (item: NavbarItem, scope: NavbarScope) => NavLink | NavVersions | FeatureNavItem | undefined
    >
  >;
  /**
   * Returns the part of its state that shows on pages of other kinds, which are made again if it
   * changes. Default: all of it.
   */
  visible?(state: State): unknown;
  /** The kinds of its pages. */
  kinds?: { readonly [K in RouteKind]?: PageKind<K, Options, State> };
  /**
   * Returns additions to the facts that pages of Markdown, such as docs, show around their text.
   */
  around?(request: AroundRequest<Options>): FactsAround;
  /**
   * Returns static parts of the theme before and after the text of a page: HTML without script,
   * unless a behavior handles it.
   */
  frame?(request: PageGiven<Options, State>): PageFrame | undefined;
  /** Returns HTML for the beginning of the body of one page, before its content. */
  bodyStart?(request: PageGiven<Options, State>): string | undefined;
  /** Returns tags for the head of one page; a `meta` replaces one with the same name. */
  pageHead?(request: PageGiven<Options, State>): readonly HeadElement[];
  /** Returns tags for the head of every page. */
  head?(given: Given<Options, State>): readonly HeadElement[];
  /**
   * Returns what its code needs from the content security policy of the site on any page, such as
   * hosts to connect to.
   */
  policy?(given: { config: SiteConfig; options: Options }): PolicySources;
  /** Reports problems in the text of one of its Markdown files. */
  checkText?(facts: DocFacts, given: Given<Options, State>): readonly Diagnostic[];
  /**
   * Returns the links and images in its files other than Markdown, by file: they are checked with
   * those of the pages.
   */
  references?(given: Given<Options, State>): ReadonlyMap<string, readonly Reference[]>;
  /**
   * Reports content of its own that nothing uses: called only if a rule of the config requests it.
   */
  checkUses?(given: UsesRequest): readonly Finding[];
  /**
   * Returns the files that browsers may load instead of an image in a text: a PNG, JPEG or WebP
   * file of the site that is not animated. `emit` makes these files. The development server does
   * not call it.
   */
  imageForms?(given: { options: Options; image: StillImage }): ImageForms | undefined;
  /** Returns files of the output other than pages. */
  emit?(given: EmitRequest<Options, State>): Promise<readonly EmittedFile[]>;
  /**
   * Returns those of its files that change after an edit. With this member, `emit` may read the
   * texts and the names of all pages, and editing one page still reads no other, if the feature
   * stores a value (`EmitRequest.leave`). Returns undefined if the changes can't be determined:
   * then docsgen calls `emit`.
   */
  emitEdited?(
    given: EmitEditedRequest<Options, State>,
  ): Promise<readonly EmittedFile[] | undefined>;
  /**
   * Works on the files of the finished site before it is published: for programs that read or
   * change HTML. Not called if nothing has changed, nor by the development server.
   */
  afterBuild?(request: AfterBuildRequest<Options, State>): Promise<void>;
  /**
   * Returns files that depend on the contents of all others, for all languages. Called last, and
   * not by the development server. An existing file is replaced.
   */
  finish?(request: FinishRequest<Options>): Promise<readonly OutputFile[]>;
  /** Files of the output that are made from the texts of all pages. */
  index?: SiteIndex<Options, State>;
  /** Returns the props of its components by component name, for editors. */
  props?(): Promise<Readonly<Record<string, readonly ComponentProp[]>>>;
  /** Words after the language of a code block that it reads, for editors. */
  fenceWords?: readonly FenceWord[];
  /**
   * Returns what `docsgen test` needs to know about blocks that the feature runs in its own way.
   */
  exampleScope?(options: Options): ExampleScope | undefined;
  /**
   * Commands of the command line that write files of the site, by name. Each returns what it would
   * write.
   */
  commands?: Readonly<Record<string, FeatureCommand<Options>>>;
  /**
   * Loads more of its members, from a separate module, when something of the site is made, and only
   * if the site has the feature. A run that has nothing to do never loads them.
   */
  later?(): Promise<LaterMembers<Options, State>>;
}

/** Members that are not called before something of the site is made. */
export type LaterMembers<Options = unknown, State = unknown> = Omit<
  Feature<Options, State>,
  EarlyMember
>;

/**
 * Members for loading the config and listing the files of a site, and those that threads read by
 * the name of a feature.
 */
type EarlyMember =
  | 'name'
  | 'config'
  | 'foreignConfig'
  | 'words'
  | 'problems'
  | 'offSyntax'
  | 'checkConfig'
  | 'files'
  | 'aliases'
  | 'labels'
  | 'optionLabels'
  | 'translations'
  | 'frontMatter'
  | 'reserved'
  | 'markdown'
  | 'firstCommits'
  | 'lastChanges'
  | 'fenceWords'
  | 'exampleScope'
  | 'shell'
  | 'later';
