import { describeValue } from '../../lib/describe-value.js';
import { isRecord } from '../../lib/is-record.js';
import { callConfigFunction, reportResult } from '../../resolve/reports/call-config-function.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ResolveRequest } from '../../types/feature/resolution.js';
import type { PostText } from './posts/count-minutes.js';
import type { BlogCollection, BlogConfig, ProcessedPost } from './public-types.js';
import { type PostOrder, resolveBlog, textsOf } from './resolve-blog.js';
import { requestOf } from './resolve-blogs.js';
import type { Post } from './types.js';

/**
 * Returns the posts that `processBlogPosts` selects, by the id of the blog. Blogs without that
 * function, or whose function returns no list, have no entry.
 */
export async function chooseAllPosts(
  request: ResolveRequest<BlogConfig>,
): Promise<{ chosen: Map<string, PostOrder>; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Diagnostic) => void diagnostics.push(problem);
  const chosen = new Map<string, PostOrder>();
  for (const options of request.options) {
    const order = await choosePosts(requestOf(options, request), report);
    if (order !== undefined) chosen.set(options.id, order);
  }
  return { chosen, diagnostics };
}

async function choosePosts(
  request: ResolveRequest<BlogCollection>,
  report: (problem: Diagnostic) => void,
): Promise<PostOrder | undefined> {
  const { processBlogPosts, configPath, sortPosts } = request.options;
  if (processBlogPosts === undefined) return undefined;
  // Ignore the diagnostics here: resolving the selected posts reports them.
  const posts = [...resolveBlog(request).blog.bySource.values()];
  const texts = textsOf(request)?.posts ?? {};
  const blogPosts = (sortPosts === 'ascending' ? posts.reverse() : posts).map((post) =>
    describePost(post, texts[post.source]),
  );
  const { configFile } = request;
  const about = { path: [...configPath, 'processBlogPosts'], configFile, report };
  const { result } = await callConfigFunction<unknown>(
    () => processBlogPosts({ blogPosts }),
    about,
  );
  if (!Array.isArray(result)) {
    if (result !== undefined)
      reportResult(about, { returned: describeValue(result), expected: 'a list of posts' });
    return undefined;
  }
  const known = new Map(posts.map(({ source }) => [`@site/${source}`, source]));
  const sources = result.flatMap((post: unknown) => known.get(sourceOf(post)) ?? []);
  if (sources.length < result.length)
    reportResult(about, {
      returned: 'a post that it was not given',
      expected: 'some of `blogPosts`',
    });
  return new Map(sources.map((source, index) => [source, index]));
}

function sourceOf(post: unknown): string {
  const metadata = isRecord(post) ? post['metadata'] : undefined;
  return isRecord(metadata) ? String(metadata['source']) : '';
}

const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

function describePost(
  {
    source,
    route,
    title,
    description,
    date,
    tags,
    authors,
    editUrl,
    minutes,
    unlisted,
    card,
  }: Post,
  text: PostText = { content: '', frontMatter: {} },
): ProcessedPost {
  return {
    id: card.frontMatter.slug ?? route,
    metadata: {
      permalink: route,
      ...(editUrl !== undefined && { editUrl }),
      source: `@site/${source}`,
      title,
      description,
      date: new Date(date),
      tags: tags.map(({ label, route: permalink }) => ({ label, ...(permalink && { permalink }) })),
      ...(minutes !== undefined && { readingTime: minutes }),
      hasTruncateMarker: TRUNCATE.test(text.content),
      authors,
      frontMatter: text.frontMatter,
      unlisted,
    },
    content: text.content,
  };
}
