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

/** Inputs for finding the documents that make up a page. */
type Composing = Pick<PageMaking, 'engine' | 'get' | 'site' | 'set'>;
/** Inputs for reading prose. */
type Reading = Composing & Pick<PageMaking, 'readProse'>;

/** The prose of a page, with the addresses for its holes unless it contains them. */
export interface OpenProse {
  body: Body | PackedBody;
  attributes?: ReferenceAttributes;
}

/** The prose of a page with its addresses. */
export interface PageProse {
  /** Hash of the prose, computed without reading it. */
  key: string;
  read(): Promise<Body>;
  /**
   * Reads the prose for a thread that fills in the addresses: versions of a text share one body,
   * which is sent once.
   */
  readOpen(): Promise<OpenProse>;
}

/** Finds the prose of a page: the text of its source file, or what its feature composes. */
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

/**
 * Returns the stored bytes of a body if there are any: the thread that renders the page parses
 * them.
 */
const packBody = (prose: KeptProse): Body | PackedBody => prose.packed ?? prose.body;

/** Returns the text of a source without its title. */
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
 * Finds the prose of a page that a feature composes. If the page shows only the opening of a text,
 * the rest of the text does not affect it.
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

/** Returns the id prefixes of the texts on a page, by the routes of their own pages. */
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
 * Lists the sources of the code holes on a page that a feature composes of other pages' texts, with
 * the number of holes of each, in order.
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

/** Counts the code holes of a text that a page shows: those of its opening, or all. */
function countHoles({ opening }: TextHole, { facts, code }: CompiledDoc): number {
  return (opening ? facts.opening?.codeHoles : undefined) ?? code?.holes.length ?? 0;
}
