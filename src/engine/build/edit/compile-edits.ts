import { checkCardTexts } from '../../../resolve/pages/check-page-texts.js';
import type { SiteConfig } from '../../../types/config.js';
import type { DocCard, DocCode, FrontMatter } from '../../../types/doc.js';
import type { CompiledDoc } from '../../compile/compile-doc.js';
import type { Engine } from '../../create-engine.js';

/** Edited texts that show nothing else elsewhere but, perhaps, what their pages are called. */
export interface CompiledEdits {
  docs: ReadonlyMap<string, CompiledDoc>;
  /** Those that say something else of their pages than before. */
  cards: ReadonlyMap<string, DocCard>;
}

interface EditsRequest {
  edited: readonly string[];
  /** Of all texts, as they were when everything was looked at last. */
  keys: ReadonlyMap<string, string>;
  /** What is known of a page from before, if not what its text said when everything was looked at last. */
  cardOf?: (file: string) => DocCard | undefined;
  /** Whether pages are drawn, and not only looked at for problems. */
  isShown: boolean;
}

/** Compiles what was edited. Undefined when one of the texts shows elsewhere in other ways than by its name. */
export async function compileEdits(
  engine: Engine,
  { edited, keys, cardOf, isShown }: EditsRequest,
): Promise<CompiledEdits | undefined> {
  const { graph, site } = engine;
  const { key: options } = await graph.get(site.compileOptions);
  const { plugins, rules } = await graph.get(site.inputs.config);
  const hasPlugins = plugins.length > 0;
  if (await site.hasJointPages()) return undefined;
  const docs = new Map<string, CompiledDoc>();
  const cards = new Map<string, DocCard>();
  for (const file of edited) {
    // The index is that of the last run, which may have looked at another state of the file.
    const before = await site.index.recall(file, { options, key: keys.get(file) ?? '' });
    if (before === undefined) return undefined;
    const known = cardOf?.(file) ?? before.card;
    const doc = await graph.get(site.doc(file));
    const card = await graph.get(site.card(file));
    const isSame =
      isSameJson(describeOutside(doc), describeOutside(before.doc)) &&
      (!isShown || isSameJson(describeLook(doc), describeLook(before.doc)));
    if (!isSame || hasProblems(doc)) return undefined;
    if (
      !isSameJson(describeCard(card, { hasPlugins, isShown }), describeCard(known, { hasPlugins, isShown }))
    ) {
      if (hasPlugins || !differsInNames(card, known, rules)) return undefined;
      cards.set(file, card);
    }
    docs.set(file, doc);
  }
  return { docs, cards };
}

/**
 * What others than its own page may know of a card. A page with a description shows its first sentence nowhere else, and
 * nothing is wrong with any.
 */
function describeCard(
  { excerpt, ...card }: DocCard,
  { hasPlugins, isShown }: { hasPlugins: boolean; isShown: boolean },
): unknown {
  const isAlone = !isShown || (card.frontMatter.description ?? undefined) !== undefined;
  return isAlone && !hasPlugins ? card : { excerpt, ...card };
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

/** Whether a card says something else about nothing but what its page is called, and nothing is wrong with that. */
function differsInNames(card: DocCard, before: DocCard, rules: SiteConfig['rules']): boolean {
  const listMissing = (one: DocCard) => checkCardTexts(one).filter(({ code }) => rules[code] !== 'ignore');
  return (
    card.diagnostics.length === 0 &&
    isSameJson(withoutNames(card), withoutNames(before)) &&
    isSameJson(listMissing(card), listMissing(before))
  );
}

function withoutNames(card: DocCard): unknown {
  const { frontMatter, contentTitle: _title, excerpt: _excerpt, places: _places, ...rest } = card;
  return [rest, Object.entries(frontMatter).filter(([key]) => !NAME_KEYS.has(key))];
}

/** What others than its own page may know of a text, wherever it stands in its file. */
function describeOutside({ key: _, facts, code, tokenStyles: _styles, ...compiled }: CompiledDoc): unknown {
  // Only what is known to stay on the page is left out. The title is part of the card.
  const {
    words: _words,
    opening: _opening,
    headingPlaces: _places,
    references,
    headings,
    ...outside
  } = facts;
  return {
    ...compiled,
    ...outside,
    headings: headings.map((heading) => (heading.level === 1 ? null : heading)),
    references: references.map(({ place: _place, ...reference }) => reference),
    code: code && describeCode(code),
  };
}

/** What it adds to style sheets. A run that draws nothing has not asked for it. */
const describeLook = ({ tokenStyles }: CompiledDoc): unknown => tokenStyles;

function describeCode({ source, components, holes, imports, hasSideEffects }: DocCode): unknown {
  return {
    source,
    components: components.map(({ name }) => name),
    holes: holes.map(({ label, file, below }) => ({ label, file, below })),
    imports: imports.map(({ specifier, names }) => ({ specifier, names: names.map(({ name }) => name) })),
    hasSideEffects,
  };
}

function hasProblems({ facts: { diagnostics, findings } }: CompiledDoc): boolean {
  return diagnostics.length + findings.length > 0;
}

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
