import {
  archiveBody,
  authorsBody,
  embedLinks,
  listFrame,
  postHeader,
  postPreview,
  summarizePost,
  tagsBody,
  withoutTitle,
} from '../resolve/build-post-prose.js';
import { fillHoles, type ReferenceAttributes } from '../resolve/fill-holes.js';
import { resolveReferences } from '../resolve/resolve-references.js';
import type { Blog, PostListPage, PostSummary } from '../types/blog.js';
import type { Body } from '../types/doc.js';
import type { Route, Site } from '../types/site.js';
import type { CompiledDoc } from './compile-doc.js';
import { readProse } from './compile-through-store.js';
import type { Engine } from './create-engine.js';
import type { Get } from './graph.js';

/** What it takes to read prose. */
interface Reading {
  engine: Engine;
  get: Get;
  site: Site;
}

/** The prose of a page with its addresses. */
export interface PageProse {
  /** Stands for it without reading it. */
  key: string;
  read(): Promise<Body>;
}

/** Finds the prose of a page: the text of its source file, or the openings of the posts that it lists. */
export async function findProse(reading: Reading, route: Route): Promise<PageProse | undefined> {
  const { blog, config } = reading.site;
  switch (route.kind) {
    case 'doc':
    case 'markdown':
      return findDocProse(reading, route.source);
    case 'post':
      return findPostProse(reading, route.source);
    case 'post-list':
      return blog && findListProse(reading, { list: route.list, blog });
    case 'archive':
      return blog && writtenProse(archiveBody(blog));
    case 'blog-tags':
      return blog && writtenProse(tagsBody(blog, config));
    case 'blog-authors':
      return blog && writtenProse(authorsBody(blog, config));
    default:
      return undefined;
  }
}

function writtenProse(body: Body): PageProse {
  return { key: JSON.stringify(body), read: async () => body };
}

/** Whose code holes the page of a list has, and how many of each, in order. */
export async function listHoles(
  { engine, get }: Pick<Reading, 'engine' | 'get'>,
  list: PostListPage,
): Promise<{ source: string; count: number }[]> {
  return Promise.all(
    list.posts.map(async (source) => ({ source, count: holesInList(await get(engine.site.doc(source))) })),
  );
}

/** How many code holes of a post its list shows: those of its opening, or all. */
function holesInList({ facts, code }: CompiledDoc): number {
  return facts.opening?.codeHoles ?? code?.holes.length ?? 0;
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

async function readBody({ engine, get }: Reading, { doc, attributes }: CompiledText): Promise<Body> {
  const { store, site } = engine;
  return fillHoles((await readProse(doc, { store, get, ...site })).body, attributes);
}

async function findDocProse(reading: Reading, source: string): Promise<PageProse> {
  const text = await readText(reading, source);
  return {
    key: JSON.stringify([text.doc.key, text.attributes]),
    read: () => readBody(reading, text),
  };
}

/** The text of a post alone. */
export async function findPostText(reading: Reading, source: string): Promise<PageProse> {
  const { key, read } = await findDocProse(reading, source);
  return { key, read: async () => withoutTitle(await read()) };
}

/** The text of a post with what stands above it. */
async function findPostProse(reading: Reading, source: string): Promise<PageProse> {
  const text = await readText(reading, source);
  const post = reading.site.blog?.bySource.get(source);
  const header = post === undefined ? [] : [postHeader(summarizePost(post, text.doc.facts.words))];
  return {
    key: JSON.stringify([text.doc.key, text.attributes, header]),
    read: async () => [...header, ...withoutTitle(await readBody(reading, text))],
  };
}

interface ListedPost {
  summary: PostSummary;
  text: CompiledText;
}

/** Posts one below the other. What a post has after its opening is no concern of the list. */
async function findListProse(
  reading: Reading,
  { list, blog }: { list: PostListPage; blog: Blog },
): Promise<PageProse> {
  const listed = await Promise.all(list.posts.map((source) => readListed(reading, { source, blog })));
  const posts = listed.flatMap((post) => post ?? []);
  const { header, pager } = listFrame(list, { blog, config: reading.site.config });
  const keys = posts.map(({ summary, text }) => [
    summary,
    text.doc.facts.opening?.key ?? text.doc.key,
    text.attributes,
  ]);
  return {
    key: JSON.stringify([header, keys, pager]),
    async read() {
      const bodies = await Promise.all(posts.map(({ text }) => readBody(reading, text)));
      let firstHole = 0;
      const previews = posts.map(({ summary, text }, index) => {
        const preview = postPreview({ post: summary, body: bodies[index] ?? [], firstHole });
        firstHole += holesInList(text.doc);
        return preview;
      });
      return [header, ...previews, ...pager];
    },
  };
}

async function readListed(
  reading: Reading,
  { source, blog }: { source: string; blog: Blog },
): Promise<ListedPost | undefined> {
  const post = blog.bySource.get(source);
  if (post === undefined) return undefined;
  const text = await readText(reading, source);
  return {
    summary: summarizePost(post, text.doc.facts.words),
    text: { ...text, attributes: embedLinks(text.attributes, post.route) },
  };
}
