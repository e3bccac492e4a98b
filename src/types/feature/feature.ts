import type { CatalogGroup } from '../catalog.js';
import type { NavbarItem } from '../config/navbar-config.js';
import type { SiteConfig } from '../config.js';
import type { Diagnostic } from '../diagnostic.js';
import type { DocCard, DocFacts, Finding, Reference } from '../doc.js';
import type { HeadElement } from '../head.js';
import type { Json } from '../json.js';
import type { MarkdownPart } from '../markdown.js';
import type { ImageForms } from '../output/asset.js';
import type { OutputFile } from '../output/output.js';
import type { FactsAround, PageFrame } from '../page.js';
import type { RouteClaim, RouteKind } from '../site/route.js';
import type { FeatureNavItem, NavLink, NavVersions } from '../site/shell.js';
import type { FrontMatterSchema } from '../standard-schema.js';
import type { WordSource } from '../words.js';
import type { FeatureCommand } from './commands.js';
import type { ComponentProp } from './component-prop.js';
import type { ExampleScope } from './example-scope.js';
import type { FenceWord } from './fence-word.js';
import type { FinderModule } from './finder.js';
import type { ForeignConfig } from './foreign-config.js';
import type { FeatureModules } from './modules.js';
import type { OffSyntax } from './off-syntax.js';
import type {
  AfterBuildRequest,
  BrowserModule,
  EmitEditedRequest,
  EmitRequest,
  EmittedFile,
  FeatureBehaviour,
  FeatureBundle,
  FeatureFrame,
  FeatureSheets,
  FeatureShellCode,
  FeatureStyles,
  FeatureWorker,
  FinishRequest,
  PackagesRequest,
  StillImage,
  WorkersRequest,
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
 * Something that a site may lack: posts, tags, a search. Each member says one thing that it does,
 * in the order in which a page is made; all are optional but the name. Members are pure: they see
 * what they are given, and nothing else. The engine makes a cell of each call, so that it is made
 * again only when what it is given has changed.
 *
 * `Options` is its part of the config; `State` is what it has resolved, a plain value that its
 * later members are given.
 */
export interface Feature<Options = unknown, State = unknown> {
  /** Unique among the features of a site: letters, digits and hyphens. */
  name: string;
  /**
   * Its key of the config. Without one, `files`, `resolve` and the others are given `undefined` as
   * options.
   */
  config?: FeatureConfig;
  /** A config of another generator that it reads where a site has none of docsgen's own. */
  foreignConfig?: ForeignConfig;
  /** What it says to readers. */
  words?: WordSource;
  /** What its diagnostics mean, and how the reference calls the group. */
  problems?: { title: string; entries: CatalogGroup };
  /** What it would read if the config did not leave it off, for a hint. */
  offSyntax?: OffSyntax;
  /**
   * What is wrong with its part of the config apart from its form: keeps the site from being read.
   */
  checkConfig?(given: ConfigCheck<Options>): readonly Diagnostic[];
  /** The packages that `emit` would miss: what it reports then, for checks, which make no files. */
  checkPackages?(given: PackagesRequest<Options>): Promise<readonly Diagnostic[]>;
  /** Which files of the site it reads. */
  files?(options: Options, disk: Disk): Promise<FeatureFiles>;
  /**
   * Files of labels as Docusaurus writes them, by a name of the feature's own: below
   * `i18n/<locale>/`. `resolve` is given those that are there.
   */
  labels?(files: FeatureFiles): Readonly<Record<string, string>>;
  /** Labels in its options, which are translated before anything else is made from these. */
  optionLabels?: OptionLabels<Options>;
  /** Where the translations of its files are, besides the same path below `i18n/<locale>/`. */
  translations?(options: Options): readonly TranslatedFolder[];
  /** What the config asks of the front matter of its Markdown files. */
  frontMatter?(options: Options): readonly FrontMatterSchema[];
  /** Markdown that is not in a file of the site: compiled like Markdown that is. */
  sources?(given: SourcesRequest<Options>): readonly GeneratedSource[] | WrittenSources;
  /**
   * Packages of the site that its Markdown part may load with `MarkdownContext.findPackage`: what
   * they are at is part of the key of what is compiled.
   */
  packages?(options: Options): readonly string[];
  /**
   * The word after the language of a block of TypeScript or JavaScript that asks for its types:
   * `MarkdownPart.code` finds them in its context. Without a block that has it, nothing is asked
   * and no compiler loaded.
   */
  typesWord?: string;
  /**
   * Names that its code for browsers looks for or reads: classes (`glossary-term`), attributes
   * (`data-live`), ids (`#glossary`) and elements. With `*` at the end, all names that begin so.
   * HTML in plain Markdown can't use them, so that nobody forges what the code acts on.
   */
  reserved?: readonly string[];
  /** What it adds to Markdown: loaded where pages are compiled, and only then. */
  markdown?(): Promise<MarkdownPart<Options>>;
  /**
   * Those of its Markdown files whose first commit `resolve` needs: Git is asked only for these.
   */
  firstCommits?(given: { options: Options; cards: readonly DocCard[] }): readonly string[];
  /**
   * Its pages have a place for when they were last changed: what Git can’t say of them is reported.
   */
  isDated?: true;
  /** What it shows of the last changes of files. While no feature shows any, Git is not asked. */
  lastChanges?(given: { config: SiteConfig; options: Options }): WantedChanges | undefined;
  /** Names, routes and problems: everything that other pages and features may see. */
  resolve?(given: ResolveRequest<Options>): Resolution<State> | Promise<Resolution<State>>;
  /**
   * What it changes in a resolved site that some of its pages are called otherwise, or are new.
   * Undefined when it may be more than a few labels and these pages: then everything is resolved
   * again.
   */
  rename?(given: RenameRequest<Options, State>): Renaming | undefined;
  /**
   * Pages that what has a name in an edition gives rise to. Claims of source files go before them.
   */
  claimForEditions?(given: EditionClaimsRequest<Options>): readonly RouteClaim[];
  /**
   * Routes that depend on those of others, and give way to them: asked for when all of these are
   * settled. A file of `static/` gives way to them.
   */
  claimLast?(given: LastClaimsRequest<Options>): {
    claims: readonly RouteClaim[];
    diagnostics: readonly Diagnostic[];
  };
  /**
   * Items of the navbar that name what it has resolved, by their `type`. One that comes to nothing
   * is left out.
   */
  navbar?: Readonly<
    Record<
      string,
      (item: NavbarItem, scope: NavbarScope) => NavLink | NavVersions | FeatureNavItem | undefined
    >
  >;
  /**
   * The part of its state that shows on pages of other kinds: these are made again when it changes.
   * All of it by default.
   */
  visible?(state: State): unknown;
  /** The kinds of its pages. */
  kinds?: { readonly [K in RouteKind]?: PageKind<K, Options, State> };
  /**
   * What it adds to the facts that pages of docs and other pages of Markdown show around their
   * text.
   */
  around?(request: AroundRequest<Options>): FactsAround;
  /**
   * Static parts of the theme before and after the text of a page: HTML without script, until a
   * behaviour takes it up.
   */
  frame?(request: PageGiven<Options, State>): PageFrame | undefined;
  /** HTML at the beginning of the body of one page, before what is read. */
  bodyStart?(request: PageGiven<Options, State>): string | undefined;
  /** Tags for the head of one page; a `meta` takes the place of one with the same name. */
  pageHead?(request: PageGiven<Options, State>): readonly HeadElement[];
  /** Tags for the head of every page. */
  head?(given: Given<Options, State>): readonly HeadElement[];
  /**
   * What its code needs from the content security policy of the site, whatever is on the pages:
   * hosts that it asks.
   */
  policy?(given: { config: SiteConfig; options: Options }): PolicySources;
  /** What is wrong with the text of one of its Markdown files. */
  checkText?(facts: DocFacts, given: Given<Options, State>): readonly Diagnostic[];
  /**
   * Links and images in its files other than Markdown, by file: checked with those of the pages.
   */
  references?(given: Given<Options, State>): ReadonlyMap<string, readonly Reference[]>;
  /** What nothing uses of its own: called only if a rule of the config asks for it. */
  checkUses?(given: UsesRequest): readonly Finding[];
  /**
   * What browsers may load in place of an image of a text: a PNG, JPEG or WebP file of the site
   * that does not move. `emit` makes these files. Not asked by the development server.
   */
  imageForms?(given: { options: Options; image: StillImage }): ImageForms | undefined;
  /** Files of the output other than pages. */
  emit?(given: EmitRequest<Options, State>): Promise<readonly EmittedFile[]>;
  /**
   * Those of its files that follow from an edit: whoever has this may ask in `emit` for the texts
   * and the names of all pages, and an edit of one of them still looks at no other, if it leaves
   * something (`EmitRequest.leave`). Undefined when that can't be known: then `emit` is called.
   */
  emitEdited?(
    given: EmitEditedRequest<Options, State>,
  ): Promise<readonly EmittedFile[] | undefined>;
  /**
   * Works on the files of the finished site, before it is published: programs that read or change
   * HTML. Not called when nothing has changed, nor by the development server.
   */
  afterBuild?(request: AfterBuildRequest<Options, State>): Promise<void>;
  /**
   * Files that depend on what all the others contain, for all languages. Asked for last, and not by
   * the development server. A file that is there already is replaced.
   */
  finish?(request: FinishRequest<Options>): Promise<readonly OutputFile[]>;
  /** Files of the output that are made from the texts of all pages. */
  index?: SiteIndex<Options, State>;
  /** Props of its components by the names of these, for editors. */
  props?(): Promise<Readonly<Record<string, readonly ComponentProp[]>>>;
  /** Words behind the language of a block of code that it reads, for editors. */
  fenceWords?: readonly FenceWord[];
  /** What `docsgen test` has to know of blocks that it runs in a way of its own. */
  exampleScope?(options: Options): ExampleScope | undefined;
  /** Commands of the command line that write files of the site, by name: what each would write. */
  commands?: Readonly<Record<string, FeatureCommand<Options>>>;
  /** Style sheets of its pages. */
  styles?: readonly FeatureStyles[];
  /** Style sheets of pages of any kind. */
  sheets?(options: Options): FeatureSheets;
  /** What browsers do with its static markup. */
  behaviours?(options: Options): readonly FeatureBehaviour[];
  /** Documents that its code shows in frames. */
  frames?(options: Options): readonly FeatureFrame[];
  /** Modules that its code loads by address, apart from all others. */
  bundles?(options: Options): readonly FeatureBundle[];
  /** Scripts that browsers run apart from any page, for all languages. */
  workers?(given: WorkersRequest<Options>): readonly FeatureWorker[];
  /** What it has on every page. */
  shell?: FeatureShellCode;
  /** Code that browsers load when what it has on every page asks for it. */
  browserModule?(given: { config: SiteConfig; options: Options }): BrowserModule;
  /**
   * What finds pages by their words for programs, in the files of its `index`. The first feature
   * that has one is asked.
   */
  finder?(given: { config: SiteConfig; options: Options }): FinderModule | undefined;
  /** Names that the code of the site may import although no package has them. */
  modules?(given: { config: SiteConfig; options: Options; files: FeatureFiles }): FeatureModules;
  /**
   * Names that code imports, and beginnings of names before a `/`, with what stands for each: a
   * package, or a file or folder, absolute or `./` below the site's root.
   */
  aliases?(options: Options): Readonly<Record<string, string>>;
  /** The value of one of these names that has one: asked for when code of the site imports it. */
  moduleValue?(name: string, given: Given<Options, State>): Json;
  /**
   * More of its members, in a module of their own: loaded when something of the site is made, and
   * only if the site has the feature. A run that finds nothing to do never reads them.
   */
  later?(): Promise<LaterMembers<Options, State>>;
}

/** Members that nothing calls before something of the site is made. */
export type LaterMembers<Options = unknown, State = unknown> = Omit<
  Feature<Options, State>,
  EarlyMember
>;

/**
 * What reading the config and listing the files of a site takes, and what threads ask for by the
 * name of a feature.
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
