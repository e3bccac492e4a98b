import type { CompiledDoc, StoredEntry } from '../../engine/compile/compile-doc.js';
import type { DocIndex } from '../../engine/compile/doc-index.js';
import type { Engine } from '../../engine/create-engine.js';
import { listSchemas } from '../../engine/features/list-schemas.js';
import { seesCards } from '../../engine/plugins/sees-cards.js';
import { isSameJson } from '../../lib/is-same-json.js';
import { checkCardTexts } from '../../resolve/pages/check-page-texts.js';
import type { SiteConfig } from '../../types/config.js';
import type { DocCard, DocCode, DocFacts, FrontMatter } from '../../types/doc.js';
import type { Site } from '../../types/site.js';
import { checkFrontMatter } from '../checks/check-front-matter.js';
import type { KeptEdits, KeptSite, KeptTexts } from '../last/kept-site.js';

/** Edited texts that affect other pages only by their names, if at all. */
export interface CompiledEdits {
  docs: ReadonlyMap<string, CompiledDoc>;
  /** Metadata of edited docs whose names changed, and of new docs. */
  cards: ReadonlyMap<string, DocCard>;
  /** Edited texts with other links or more ids than before, and texts of new pages. */
  linked: ReadonlyMap<string, LinkedEdit>;
}

/** The current entry of a text, with its links before the edit. */
export interface LinkedEdit extends StoredEntry {
  before?: Pick<DocFacts, 'references'>;
}

interface EditsRequest {
  edited: readonly string[];
  /** Texts of new pages. */
  added: readonly string[];
  /** The texts at the last full build. */
  texts: KeptTexts;
  since: KeptEdits;
  /** The site before the edit. Undefined if none was stored. */
  before: Pick<Site, 'cards'> | undefined;
  /**
   * Style classes of code and style markers that the site's pages have. Undefined if no pages are
   * rendered: the run only checks texts.
   */
  look: Pick<KeptSite, 'tokenStyles' | 'signs'> | undefined;
}

/**
 * Compiles edited and new texts. Returns undefined if one of them affects other pages by more than
 * its names.
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
    // The index is that of the last run, which may have read another version of the file.
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
 * Returns the index that records what a text was compiled to: the default language's, for a text
 * that is not translated.
 */
const indexOf = ({ site, original, translations }: Engine, file: string): DocIndex =>
  original === undefined || translations.has(file) ? site.index : original.site.index;

/**
 * Compiles the texts of new pages. Returns undefined if one has a problem or needs more than
 * Markdown: code, other files, or style classes that no page of the site had so far.
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
    // The preview image would have to be published, too.
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

/** Whether a page is compared with code: its problems change with each commit. */
const dependsOnHistory = ({ frontMatter }: DocCard): boolean => frontMatter.describes !== undefined;

const isReadable = async ({ graph, site }: Engine, file: string): Promise<boolean> =>
  (await graph.get(site.stored(file))) !== undefined;

/** Whether a text needs no other input: no code, types, partials, or routes of other pages. */
const isPlain = ({ code, waits, types, linkRoutes, facts }: CompiledDoc): boolean =>
  code === undefined &&
  waits === undefined &&
  types === undefined &&
  linkRoutes === undefined &&
  facts.includes.length === 0;

/** Whether other pages already have all style classes and markers of a text. */
const fitsLook = (doc: CompiledDoc, look: EditsRequest['look']): boolean =>
  look === undefined ||
  (Object.keys(doc.tokenStyles).every((name) => look.tokenStyles.has(name)) &&
    listSigns(doc).every((sign) => look.signs.has(sign)));

/**
 * Whether a text still has all style classes and markers that it had. Other pages may lack them.
 */
function keepsLook(doc: CompiledDoc, before: CompiledDoc): boolean {
  const signs = listSigns(doc);
  return (
    Object.keys(before.tokenStyles).every((name) => Object.hasOwn(doc.tokenStyles, name)) &&
    listSigns(before).every((sign) => signs.includes(sign))
  );
}

const listSigns = ({ facts: { signs = [] } }: CompiledDoc): readonly string[] => signs;

/**
 * Returns what other pages may know of a card. The first sentence of a page with a description
 * shows nowhere else, and has no rules.
 */
function describeCard(
  { excerpt, ...card }: DocCard,
  { isSeen, isShown }: { isSeen: boolean; isShown: boolean },
): unknown {
  const isAlone = !isShown || (card.frontMatter.description ?? undefined) !== undefined;
  return isAlone && !isSeen ? card : { excerpt, ...card };
}

/** Front matter keys that name and describe a page. */
const NAME_KEYS: ReadonlySet<string> = new Set<keyof FrontMatter>([
  'title',
  'title_meta',
  'description',
  'keywords',
  'sidebar_label',
  'pagination_label',
]);

/**
 * Whether two cards differ only in how they name their page, and the new one has no new problem.
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
 * Returns what other pages may know of a text, wherever it is in its file, except links and their
 * targets.
 */
function describeOutside({
  key: _,
  facts,
  code,
  tokenStyles: _styles,
  ...compiled
}: CompiledDoc): unknown {
  // Leave out only what stays on the page. The title is part of the card.
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

/** Returns the links of a text, and its ids as targets of links. */
function describeLinks({ facts: { references, headings, anchors } }: CompiledDoc): unknown {
  return {
    anchors,
    headings: headings.map((heading) => (heading.level === 1 ? null : heading)),
    references: references.map(({ place: _place, ...reference }) => reference),
  };
}

/** Whether a text still has each of its ids. */
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
