import { suggest } from '../../diagnostics/suggest.js';
import { append } from '../../lib/append.js';
import { isSafeUrl } from '../../lib/text/safe-url.js';
import type { Level, SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import type { Tag, TagGroup } from '../../types/tag.js';
import { decodePath, routePath } from '../routes/route-path.js';
import type { KnownTags } from './read-tags-file.js';
import { tagSlug } from './tag-slug.js';

/** Something that may have tags: a doc, a post. */
export interface Tagged {
  card: DocCard;
  unlisted: boolean;
}

export interface TagsRequest<T> {
  config: SiteConfig;
  /** Path segments above the pages of tags, e.g. `docs`, `tags`. */
  base: readonly string[];
  items: readonly T[];
  /** Tags of the tags file. If set, other tags are reported. */
  known?: KnownTags | undefined;
  onInlineTags?: Level;
}

interface WrittenTag {
  label: string;
  route: string;
  description?: string;
}

/**
 * Groups items by their tags. Two spellings with the same address are one tag, with the first
 * label. Pages of tags leave out unlisted items, so a tag of only unlisted items has no page and no
 * route.
 */
export function groupTags<T extends Tagged>(
  request: TagsRequest<T>,
): { groups: TagGroup<T>[]; tagsOf: ReadonlyMap<T, Tag[]>; diagnostics: Diagnostic[] } {
  const byRoute = new Map<string, WrittenTag & { items: T[] }>();
  const diagnostics: Diagnostic[] = [];
  const written = new Map<T, WrittenTag[]>();
  for (const item of request.items) {
    const all = tagsOfCard(item.card, request, diagnostics);
    const tags = uniqueByRoute(all);
    for (const tag of all) {
      const first = byRoute.get(tag.route) ?? tags.find(({ route }) => route === tag.route);
      if (first !== undefined) append(diagnostics, sameAddress(first.label, tag.label, item.card));
    }
    if (tags.length > 0) written.set(item, tags);
    for (const tag of tags) {
      const group = byRoute.get(tag.route) ?? { ...tag, items: [] };
      byRoute.set(tag.route, group);
      if (!item.unlisted) group.items.push(item);
    }
  }
  const tagsOf = new Map<T, Tag[]>();
  for (const [item, tags] of written) {
    const shown = tags.map(({ label, route }): Tag => {
      const group = byRoute.get(route);
      return group === undefined || group.items.length === 0
        ? { label }
        : { label: group.label, route };
    });
    tagsOf.set(item, shown);
  }
  const groups = [...byRoute.values()].filter((group) => group.items.length > 0);
  return { groups: groups.sort((a, b) => compareLabels(a.label, b.label)), tagsOf, diagnostics };
}

function tagsOfCard(
  card: DocCard,
  { config, base, known, onInlineTags = 'ignore' }: TagsRequest<unknown>,
  diagnostics: Diagnostic[],
): WrittenTag[] {
  return (card.frontMatter.tags ?? []).map((tag) => {
    const described = typeof tag === 'string' ? known?.tags.get(tag) : undefined;
    if (known !== undefined && described === undefined && onInlineTags !== 'ignore')
      diagnostics.push(
        inlineTag(typeof tag === 'string' ? tag : tag.label, { known, card, level: onInlineTags }),
      );
    const { label, permalink, description } = describeTag(described ?? tag);
    const path =
      permalink !== undefined && isSafeUrl(permalink) ? decodePath(permalink) : tagSlug(label);
    const route = routePath(config, ...base, path);
    return { label, route, ...(description === undefined ? {} : { description }) };
  });
}

function describeTag(tag: string | { label: string; permalink?: string; description?: string }): {
  label: string;
  permalink?: string;
  description?: string;
} {
  return typeof tag === 'string' ? { label: tag } : tag;
}

function uniqueByRoute<T extends { route: string }>(tags: readonly T[]): T[] {
  return [...new Map([...tags].reverse().map((tag) => [tag.route, tag])).values()].reverse();
}

/**
 * Reports labels with the same address that readers would distinguish, such as `C` and `C++`.
 * Ignores differences in letter case, spaces and hyphens.
 */
function sameAddress(first: string, second: string, card: DocCard): Diagnostic[] {
  const plain = (label: string) =>
    label
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ')
      .trim();
  if (plain(first) === plain(second)) return [];
  return [
    {
      code: 'tag-address',
      severity: 'warning',
      message: `The tags \`${first}\` and \`${second}\` have the same path, so both are listed as \`${first}\`.`,
      hint: `Give one its own path: \`{ label: ${second}, permalink: /… }\`.`,
      file: card.path,
      ...card.places['tags'],
    },
  ];
}

function inlineTag(
  label: string,
  { known, card, level }: { known: KnownTags; card: DocCard; level: Level },
): Diagnostic {
  const [near] = suggest(label, known.tags.keys());
  return {
    code: 'tag-inline',
    severity: level === 'error' ? 'error' : 'warning',
    message: `The tag \`${label}\` is not in \`${known.file}\`.`,
    hint: near === undefined ? `Add it to \`${known.file}\`.` : `Did you mean \`${near}\`?`,
    file: card.path,
    ...card.places['tags'],
  };
}

function compareLabels(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x === y) return a < b ? -1 : 1;
  return x < y ? -1 : 1;
}
