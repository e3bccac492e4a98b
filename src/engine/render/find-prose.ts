import { dropRepeatedIds } from '../../resolve/html/drop-repeated-ids.js';
import { embedLinks, embedText } from '../../resolve/html/embed-text.js';
import { fillHoles, type ReferenceAttributes } from '../../resolve/html/fill-holes.js';
import { prefixIds } from '../../resolve/html/prefix-ids.js';
import { resolveReferences } from '../../resolve/links/resolve-references.js';
import type { Body, TextHole } from '../../types/hole.js';
import type { Route } from '../../types/site/route.js';
import type { Site } from '../../types/site.js';
import type { CompiledDoc } from '../compile/compile-doc.js';
import type { KeptProse } from '../compile/kept-prose.js';
import type { PackedBody } from '../compile/packed-body.js';
import { hasOwnText, listTexts } from '../features/feature-pages.js';
import { given, type OwnedKind } from '../features/feature-set.js';
import type { PageMaking } from './page-making.js';

/** What it takes to tell what a page is composed of. */
type Composing = Pick<PageMaking, 'engine' | 'get' | 'site' | 'set'>;
/** What it takes to read prose. */
type Reading = Composing & Pick<PageMaking, 'readProse'>;

/** The prose of a page, and the addresses for its holes unless it has them already. */
export interface OpenProse {
  body: Body | PackedBody;
  attributes?: ReferenceAttributes;
}

/** The prose of a page with its addresses. */
export interface PageProse {
  /** Stands for it without reading it. */
  key: string;
  read(): Promise<Body>;
  /**
   * The same for a thread that fills in the addresses: versions of a text have one body, which is
   * sent once.
   */
  readOpen(): Promise<OpenProse>;
}

/**
 * Finds the prose of a page: the text of its source file, or what the feature that it belongs to
 * composes.
 */
export async function findProse(reading: Reading, route: Route): Promise<PageProse | undefined> {
  const owned = reading.set.kind(route.kind);
  if (owned?.kind.body !== undefined) return findComposedProse(reading, { route, owned });
  return hasOwnText(route, reading.set) ? findOwnProse(reading, route.source) : undefined;
}

interface CompiledText {
  doc: CompiledDoc;
  attributes: ReferenceAttributes;
}

async function readText({ engine, get }: Reading, source: string): Promise<CompiledText> {
  const { pages, site } = engine;
  const doc = await get(site.doc(source));
  const scope = await get(pages.scope(source));
  const assets = await get(pages.assets(source));
  const attributes = resolveReferences(doc.facts, { ...scope, assets });
  return { doc, attributes };
}

async function readBody({ readProse }: Reading, { doc, attributes }: CompiledText): Promise<Body> {
  return fillHoles((await readProse(doc)).body, attributes);
}

async function findOwnProse(reading: Reading, source: string): Promise<PageProse> {
  const text = await readText(reading, source);
  return {
    key: JSON.stringify([text.doc.key, text.attributes]),
    read: () => readBody(reading, text),
    readOpen: async () => ({
      body: packBody(await reading.readProse(text.doc)),
      attributes: text.attributes,
    }),
  };
}

/** As the store has it, where it has it: the thread that draws the page reads it. */
const packBody = (prose: KeptProse): Body | PackedBody => prose.packed ?? prose.body;

/** The text of a source without its title. */
export async function findText(
  reading: Reading,
  source: string,
): Promise<Pick<PageProse, 'key' | 'read'>> {
  const { key, read } = await findOwnProse(reading, source);
  return {
    key,
    read: async () => embedText(await read(), { hole: { hole: 'text', source }, firstHole: 0 }),
  };
}

interface ComposedRequest {
  route: Route;
  owned: OwnedKind;
}

/**
 * A page that a feature composes. What a text has after its opening does not concern a page that
 * shows no more.
 */
async function findComposedProse(reading: Reading, request: ComposedRequest): Promise<PageProse> {
  const body = await composeBody(reading, request);
  const holes = listTextHoles(body);
  const texts = new Map(
    await Promise.all(
      holes.map(async (hole) => [hole, await readEmbedded(reading, hole)] as const),
    ),
  );
  const keys = [...texts].map(([hole, { doc, attributes }]) => [
    (hole.opening ? doc.facts.opening?.key : undefined) ?? doc.key,
    attributes,
  ]);
  const prefixes = readPrefixes(reading, holes);
  async function read(): Promise<Body> {
    const filled = new Map<TextHole, Body>();
    let firstHole = 0;
    for (const [hole, text] of texts) {
      const embedded = embedText(await readBody(reading, text), { hole, firstHole });
      filled.set(hole, placeText(embedded, { hole, prefixes, site: reading.site }));
      firstHole += countHoles(hole, text.doc);
    }
    return [...filled.keys()].some(({ embedded }) => embedded)
      ? dropRepeatedIds(fillTexts(body, filled))
      : fillTexts(body, filled);
  }
  return {
    key: JSON.stringify([body, keys, ...prefixes]),
    read,
    readOpen: async () => ({ body: await read() }),
  };
}

function placeText(
  body: Body,
  { hole, prefixes, site }: { hole: TextHole; prefixes: ReadonlyMap<string, string>; site: Site },
): Body {
  const { prefix, source } = hole;
  const route = site.routeBySource.get(source) ?? '';
  return prefix === undefined ? body : prefixIds(body, { prefix, route, prefixes });
}

/** The prefixes of the texts of a page, by the routes of their own pages. */
function readPrefixes({ site }: Reading, holes: readonly TextHole[]): Map<string, string> {
  return new Map(
    holes.flatMap(({ source, prefix }): [string, string][] => {
      const route = site.routeBySource.get(source);
      return prefix === undefined || route === undefined ? [] : [[route, prefix]];
    }),
  );
}

async function composeBody(
  { engine, get, site, set }: Composing,
  { route, owned }: ComposedRequest,
): Promise<Body> {
  const docs = await Promise.all(
    listTexts(route, set).map(
      async (source) => [source, await get(engine.site.doc(source))] as const,
    ),
  );
  const facts = new Map(docs.map(([source, doc]) => [source, doc.facts]));
  const request = { route, ...given(owned, site), facts: (source: string) => facts.get(source) };
  return owned.kind.body?.(request) ?? [];
}

async function readEmbedded(reading: Reading, hole: TextHole): Promise<CompiledText> {
  const text = await readText(reading, hole.source);
  const route = reading.site.routeBySource.get(hole.source);
  if (!hole.embedded || hole.prefix !== undefined || route === undefined) return text;
  return { ...text, attributes: embedLinks(text.attributes, route) };
}

function listTextHoles(body: Body): TextHole[] {
  return body.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (part.hole === 'text') return [part];
    return part.hole === 'call' ? listTextHoles(part.children) : [];
  });
}

function fillTexts(body: Body, texts: ReadonlyMap<TextHole, Body>): Body {
  return body.flatMap((part): Body => {
    if (typeof part === 'string') return [part];
    if (part.hole === 'text') return texts.get(part) ?? [];
    return [part.hole === 'call' ? { ...part, children: fillTexts(part.children, texts) } : part];
  });
}

/**
 * Whose code holes a page has that a feature composes of other pages' texts, and how many of each,
 * in order.
 */
export async function listHoles(
  reading: Composing,
  route: Route,
): Promise<{ source: string; count: number }[]> {
  const { engine, get, set } = reading;
  const owned = set.kind(route.kind);
  if (owned?.kind.texts === undefined) return [];
  const holes = listTextHoles(await composeBody(reading, { route, owned }));
  return Promise.all(
    holes.map(async (hole) => ({
      source: hole.source,
      count: countHoles(hole, await get(engine.site.doc(hole.source))),
    })),
  );
}

/** How many code holes of a text a page shows: those of its opening, or all. */
function countHoles({ opening }: TextHole, { facts, code }: CompiledDoc): number {
  return (opening ? facts.opening?.codeHoles : undefined) ?? code?.holes.length ?? 0;
}
