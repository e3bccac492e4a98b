import type { Body, TextHole } from '../../types/hole.js';
import type { Json } from '../../types/json.js';
import type { ReferenceAttributes } from './fill-holes.js';

/**
 * Returns the part of a page's text that a text hole requests. `body` already has its addresses;
 * `firstHole` is the number of code holes on the page before those of this text.
 */
export function embedText(
  body: Body,
  { hole, firstHole }: { hole: TextHole; firstHole: number },
): Body {
  const end = hole.opening
    ? body.findIndex((part) => typeof part !== 'string' && part.hole === 'truncate')
    : -1;
  const shown = withoutTitle(end === -1 ? body : body.slice(0, end));
  return hole.embedded ? embed(shown, { firstHole, keepsIds: hole.prefix !== undefined }) : shown;
}

/**
 * Removes the title of a page's text, because the layout shows it. If a component renders headings,
 * the title is a hole.
 */
function withoutTitle(body: Body): Body {
  const [first, ...others] = body;
  if (typeof first === 'string' && first.trim() === '' && isTitle(others[0]))
    return others.slice(1);
  if (isTitle(first)) return others;
  if (typeof first !== 'string' || !/^\s*<h1[\s>]/.test(first)) return [...body];
  const end = body.findIndex((part) => typeof part === 'string' && part.includes('</h1>'));
  const rest = body[end];
  if (typeof rest !== 'string') return [...body];
  return [rest.slice(rest.indexOf('</h1>') + '</h1>'.length).trimStart(), ...body.slice(end + 1)];
}

const isTitle = (part: Body[number] | undefined): boolean =>
  typeof part === 'object' && part.hole === 'code' && part.isTitle === true;

/** Ids of footnotes and references to them. Another post on a list page may have the same. */
const FOOTNOTE_IDS =
  / (?:id="(?:user-content-[^"]*|footnote-label)"|aria-describedby="footnote-label")/g;

interface Embedding {
  firstHole: number;
  keepsIds: boolean;
}

/**
 * Adapts the text of a page to a page with several: drops all ids except those of headings (unless
 * `keepsIds`), lowers headings by one level, and renumbers code holes.
 */
function embed(body: Body, embedding: Embedding): Body {
  const { firstHole, keepsIds } = embedding;
  return body.map((part): Body[number] => {
    if (typeof part === 'string') return keepsIds ? part : part.replace(FOOTNOTE_IDS, '');
    if (part.hole === 'code') return { ...part, index: part.index + firstHole };
    if (part.hole !== 'call') return part;
    const { id, ...props } = part.props;
    const isHeading = part.name === 'Heading';
    const kept = id !== undefined && (isHeading || keepsIds) ? { id } : {};
    const lower = isHeading ? lowerLevels(props) : {};
    return {
      ...part,
      props: { ...props, ...kept, ...lower },
      children: embed(part.children, embedding),
    };
  });
}

function lowerLevels(props: Record<string, Json>): Record<string, Json> {
  const levels = ['level', 'outlineLevel'].flatMap((name) => {
    const level = props[name];
    return typeof level === 'number' ? [[name, Math.min(6, level + 1)] as const] : [];
  });
  return Object.fromEntries(levels);
}

/**
 * Adapts the links of a text that appears on another page: prepends the route of its own page to
 * fragments.
 */
export function embedLinks(
  { links, ...others }: ReferenceAttributes,
  route: string,
): ReferenceAttributes {
  const embedded = links.map(({ href, ...attributes }): Record<string, string> => {
    if (href === undefined) return attributes;
    return { ...attributes, href: href.startsWith('#') ? route + href : href };
  });
  return { ...others, links: embedded };
}
