import type { Body, TextHole } from '../../types/hole.js';
import type { Json } from '../../types/json.js';
import type { ReferenceAttributes } from './fill-holes.js';

/**
 * The text of a source as a text hole asks for it. `body` has its addresses; `firstHole` is the
 * number of code holes on the page before those of this text.
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
 * The text of a page without its title, which the layout shows. Where a component draws headings,
 * it is a hole.
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

/**
 * Ids of footnotes and what refers to them: the page of a list may have the same in another post.
 */
const FOOTNOTE_IDS =
  / (?:id="(?:user-content-[^"]*|footnote-label)"|aria-describedby="footnote-label")/g;

interface Embedding {
  firstHole: number;
  keepsIds: boolean;
}

/**
 * Text of one page among others: no ids but those of headings, unless it keeps them; one level of
 * headings lower, code holes numbered after those before.
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
 * Attributes of a text's links where they appear on another page: places on its own page are below
 * its route.
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
