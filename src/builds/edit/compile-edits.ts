import type { CompiledDoc, StoredEntry } from '../../engine/compile/compile-doc.js';
import type { DocIndex } from '../../engine/compile/doc-index.js';
import type { Engine } from '../../engine/create-engine.js';
import { listSchemas } from '../../engine/features/list-schemas.js';
import { seesCards } from '../../engine/plugins/sees-cards.js';
import { checkCardTexts } from '../../resolve/pages/check-page-texts.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard, DocCode, DocFacts, FrontMatter } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import { checkFrontMatter } from '../checks/check-front-matter.js';
import type { KeptEdits, KeptSite, KeptTexts } from '../last/kept-site.js';

/** Edited texts that show nothing else elsewhere but, perhaps, what their pages are called. */
export interface CompiledEdits {
  docs: ReadonlyMap<string, CompiledDoc>;
  /** Those that say something else of their pages than before, and those of new pages. */
  cards: ReadonlyMap<string, DocCard>;
  /** Those that have other links than before, or more ids to link to, and new pages. */
  linked: ReadonlyMap<string, LinkedEdit>;
}

/** What is known of a text now, and its links before. */
export interface LinkedEdit extends StoredEntry {
  before?: Pick<DocFacts, 'references'>;
}

interface EditsRequest {
  edited: readonly string[];
  /** Texts of new pages. */
  added: readonly string[];
  /** As they were when everything was looked at last. */
  texts: KeptTexts;
  since: KeptEdits;
  /** The site as it was. Undefined where none was kept. */
  before: Pick<Site, 'cards'> | undefined;
  /**
   * What pages have of style sheets and of code. Undefined where none are drawn: they are only
   * looked at for problems.
   */
  look: Pick<KeptSite, 'tokenStyles' | 'signs'> | undefined;
}

/**
 * Compiles what was edited, and what is new. Undefined when one of the texts shows elsewhere in
 * other ways than by its name.
 */
export async function compileAll(
  engine: Engine,
  request: EditsRequest,
): Promise<CompiledEdits | undefined> {
  const edited = await compileEdits(engine, request);
  const added = edited && (await compileAdded(engine, request));
  return (
    added && {
      docs: new Map([...edited.docs, ...added.docs]),
      cards: new Map([...edited.cards, ...added.cards]),
      linked: new Map([...edited.linked, ...added.linked]),
    }
  );
}

async function compileEdits(
  engine: Engine,
  { edited, texts: { keys }, since, before: siteBefore, look }: EditsRequest,
): Promise<CompiledEdits | undefined> {
  const { graph, site } = engine;
  const { key: options } = await graph.get(site.compileOptions);
  const { plugins, rules } = await graph.get(site.inputs.config);
  const isSeen = plugins.some(seesCards);
  const schemas = listSchemas(await graph.get(site.features));
  const isShown = look !== undefined;
  if (await site.hasJointPages()) return undefined;
  const docs = new Map<string, CompiledDoc>();
  const cards = new Map<string, DocCard>();
  const linked = new Map<string, LinkedEdit>();
  for (const file of edited) {
    // The index is that of the last run, which may have looked at another state of the file.
    const known = since.entries.get(file);
    const before =
      known ?? (await indexOf(engine, file).recall(file, { options, key: keys.get(file) ?? '' }));
    if (before === undefined) return undefined;
    if (!(await isReadable(engine, file))) return undefined;
    const cardBefore = siteBefore?.cards.get(file) ?? before.card;
    const doc = await graph.get(site.doc(file));
    const card = await graph.get(site.card(file));
    if (dependsOnHistory(card)) return undefined;
    const isSame =
      isSameJson(describeOutside(doc), describeOutside(before.doc)) &&
      fitsLook(doc, look) &&
      (!isShown || keepsLook(doc, before.doc));
    if (!isSame || hasProblems(doc)) return undefined;
    if (!isSameJson(describeLinks(doc), describeLinks(before.doc))) {
      if (doc.code !== undefined || !keepsIds(doc, before.doc)) return undefined;
      linked.set(file, { doc, card, before: before.doc.facts });
    }
    if (
      !isSameJson(
        describeCard(card, { isSeen, isShown }),
        describeCard(cardBefore, { isSeen, isShown }),
      )
    ) {
      if (isSeen || !differsInNames(card, cardBefore, rules)) return undefined;
      if ((await checkFrontMatter(card, { schemas, engine })).length > 0) return undefined;
      cards.set(file, card);
    }
    docs.set(file, doc);
  }
  return { docs, cards, linked };
}

/**
 * Where it is noted what a text was compiled to: what is not translated is noted in the default
 * language.
 */
const indexOf = ({ site, original, translations }: Engine, file: string): DocIndex =>
  original === undefined || translations.has(file) ? site.index : original.site.index;

/**
 * Compiles the texts of new pages. Undefined when something is wrong with one, or when one needs
 * more than Markdown: code, other files, or what no page of the site has had so far.
 */
async function compileAdded(
  engine: Engine,
  { added, look }: EditsRequest,
): Promise<CompiledEdits | undefined> {
  const { graph, site } = engine;
  const { plugins, rules } = await graph.get(site.inputs.config);
  if (added.length > 0 && plugins.some(seesCards)) return undefined;
  const schemas = listSchemas(await graph.get(site.features));
  const linked = new Map<string, LinkedEdit>();
  for (const file of added) {
    if (!(await isReadable(engine, file))) return undefined;
    const doc = await graph.get(site.doc(file));
    const card = await graph.get(site.card(file));
    if (hasProblems(doc) || !isPlain(doc) || !fitsLook(doc, look)) return undefined;
    // A preview is published, too.
    if (card.frontMatter.image !== undefined || dependsOnHistory(card)) return undefined;
    const problems = [...card.diagnostics, ...(await checkFrontMatter(card, { schemas, engine }))];
    if (problems.length + listMissing(card, rules).length > 0) return undefined;
    linked.set(file, { doc, card });
  }
  const entries = [...linked];
  return {
    docs: new Map(entries.map(([file, { doc }]) => [file, doc])),
    cards: new Map(entries.map(([file, { card }]) => [file, card])),
    linked,
  };
}

/** Whether a page is compared with code: what is wrong with it changes with each commit. */
const dependsOnHistory = ({ frontMatter }: DocCard): boolean => frontMatter.describes !== undefined;

const isReadable = async ({ graph, site }: Engine, file: string): Promise<boolean> =>
  (await graph.get(site.stored(file))) !== undefined;

/** Whether a text is made of nothing but itself. */
const isPlain = ({ code, waits, types, linkRoutes, facts }: CompiledDoc): boolean =>
  code === undefined &&
  waits === undefined &&
  types === undefined &&
  linkRoutes === undefined &&
  facts.includes.length === 0;

/** Whether a text adds nothing to style sheets and code but what other pages add as well. */
const fitsLook = (doc: CompiledDoc, look: EditsRequest['look']): boolean =>
  look === undefined ||
  (Object.keys(doc.tokenStyles).every((name) => look.tokenStyles.has(name)) &&
    listSigns(doc).every((sign) => look.signs.has(sign)));

/** Whether it adds what it added before: nobody knows whether others do so, too. */
function keepsLook(doc: CompiledDoc, before: CompiledDoc): boolean {
  const signs = listSigns(doc);
  return (
    Object.keys(before.tokenStyles).every((name) => Object.hasOwn(doc.tokenStyles, name)) &&
    listSigns(before).every((sign) => signs.includes(sign))
  );
}

const listSigns = ({ facts: { signs = [] } }: CompiledDoc): readonly string[] => signs;

/**
 * What others than its own page may know of a card. A page with a description shows its first
 * sentence nowhere else, and nothing is wrong with any.
 */
function describeCard(
  { excerpt, ...card }: DocCard,
  { isSeen, isShown }: { isSeen: boolean; isShown: boolean },
): unknown {
  const isAlone = !isShown || (card.frontMatter.description ?? undefined) !== undefined;
  return isAlone && !isSeen ? card : { excerpt, ...card };
}

/** What a page is called and how it is described. */
const NAME_KEYS: ReadonlySet<string> = new Set<keyof FrontMatter>([
  'title',
  'title_meta',
  'description',
  'keywords',
  'sidebar_label',
  'pagination_label',
]);

/**
 * Whether a card says something else about nothing but what its page is called, and nothing is
 * wrong with that.
 */
function differsInNames(card: DocCard, before: DocCard, rules: SiteConfig['rules']): boolean {
  return (
    card.diagnostics.length === 0 &&
    isSameJson(withoutNames(card), withoutNames(before)) &&
    isSameJson(listMissing(card, rules), listMissing(before, rules))
  );
}

const listMissing = (card: DocCard, rules: SiteConfig['rules']) =>
  checkCardTexts(card).filter(({ code }) => rules[code] !== 'ignore');

function withoutNames(card: DocCard): unknown {
  const {
    frontMatter,
    written = {},
    contentTitle: _title,
    excerpt: _excerpt,
    places: _places,
    ...rest
  } = card;
  const withoutKeys = (values: object) =>
    Object.entries(values).filter(([key]) => !NAME_KEYS.has(key));
  return [rest, withoutKeys(frontMatter), withoutKeys(written)];
}

/**
 * What others than its own page may know of a text, wherever it stands in its file, but for links
 * and what they lead to.
 */
function describeOutside({
  key: _,
  facts,
  code,
  tokenStyles: _styles,
  ...compiled
}: CompiledDoc): unknown {
  // Only what is known to stay on the page is left out. The title is part of the card.
  const {
    words: _words,
    opening: _opening,
    headingPlaces: _places,
    references: _references,
    headings: _headings,
    anchors: _anchors,
    internalIds: _internal,
    signs: _signs,
    ...outside
  } = facts;
  return { ...compiled, ...outside, code: code && describeCode(code) };
}

/** Its links, and what links may lead to. */
function describeLinks({ facts: { references, headings, anchors } }: CompiledDoc): unknown {
  return {
    anchors,
    headings: headings.map((heading) => (heading.level === 1 ? null : heading)),
    references: references.map(({ place: _place, ...reference }) => reference),
  };
}

/** Whether each link to a text still leads to its place. */
function keepsIds({ facts: { anchors } }: CompiledDoc, before: CompiledDoc): boolean {
  const present = new Set(anchors);
  return before.facts.anchors.every((id) => present.has(id));
}

function describeCode({ source, components, holes, imports, hasSideEffects }: DocCode): unknown {
  return {
    source,
    components: components.map(({ name }) => name),
    holes: holes.map(({ label, file, below }) => ({ label, file, below })),
    imports: imports.map(({ specifier, names }) => ({
      specifier,
      names: names.map(({ name }) => name),
    })),
    hasSideEffects,
  };
}

function hasProblems({ facts: { diagnostics, findings } }: CompiledDoc): boolean {
  return diagnostics.length + findings.length > 0;
}

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
