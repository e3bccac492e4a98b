import { posix } from 'node:path';
import { decodePath } from '../../../resolve/routes/route-path.js';
import { slugProblem } from '../../../resolve/routes/slug-problem.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { DocCard } from '../../../types/doc.js';
import type { NumberPrefixParser } from '../public-types.js';
import { prefixSplitter } from './number-prefix.js';

/** Id and address of a doc, from its file name and front matter. */
export interface DocIdentity {
  id: string;
  /** Last segment of the id: the title if the doc has no other. */
  baseId: string;
  /** Path below that of the version; begins with `/`, not percent-encoded. */
  slug: string;
  /** `sidebar_position`, else the number prefix. */
  position?: number;
  diagnostics: Diagnostic[];
}

/**
 * Returns the id, slug, and position of a doc, from its path below the content folder and its front
 * matter.
 */
export function identifyDoc(request: {
  card: DocCard;
  contentPath: string;
  numberPrefixes: boolean | NumberPrefixParser;
}): DocIdentity {
  const { card } = request;
  const { frontMatter } = card;
  const below = card.path.slice(request.contentPath.length + 1);
  const rawFolder = posix.dirname(below) === '.' ? '' : posix.dirname(below);
  const rawName = posix.basename(below).replace(/\.mdx?$/i, '');
  const problems: Diagnostic[] = [];
  const split = prefixSplitter(chooseParser(request), (problem) => void problems.push(problem));
  const folder =
    rawFolder === ''
      ? ''
      : rawFolder
          .split('/')
          .map((name) => split(name).name)
          .join('/');
  const named = split(rawName);
  const baseId = frontMatter.id ?? named.name;
  const position = frontMatter.sidebar_position ?? named.position;
  const defaultSlug = isFolderIndex(rawName, rawFolder) ? `/${folder}/` : `/${folder}/${baseId}`;
  const problem = slugProblem(card);
  const slug =
    frontMatter.slug === undefined || problem !== undefined
      ? defaultSlug
      : posix.resolve(`/${folder}`, decodePath(frontMatter.slug)) + slashOf(frontMatter.slug);
  return {
    id: folder === '' ? baseId : `${folder}/${baseId}`,
    baseId,
    slug: slug.replace(/\/{2,}/g, '/'),
    ...(position === undefined ? {} : { position }),
    diagnostics: [...problems, ...idProblems(card), ...(problem === undefined ? [] : [problem])],
  };
}

/**
 * Returns the number prefix parser. `parse_number_prefixes: false` in front matter disables it;
 * `true` enables the built-in one if the config disables parsing.
 */
function chooseParser({
  card,
  numberPrefixes,
}: Parameters<typeof identifyDoc>[0]): boolean | NumberPrefixParser {
  const { parse_number_prefixes: strips } = card.frontMatter;
  return strips === undefined ? numberPrefixes : strips && (numberPrefixes || true);
}

/**
 * True if a file is the page of its folder: `index`, `readme`, or the name of the folder, including
 * its number prefix.
 */
export function isFolderIndex(rawName: string, rawFolder: string): boolean {
  const name = rawName.toLowerCase();
  return name === 'index' || name === 'readme' || name === posix.basename(rawFolder).toLowerCase();
}

function slashOf(slug: string): string {
  return slug.endsWith('/') ? '/' : '';
}

function idProblems(card: DocCard): Diagnostic[] {
  const { id } = card.frontMatter;
  if (id === undefined || !/[/\\]/.test(id)) return [];
  return [
    {
      code: 'doc-id-slash',
      severity: 'error',
      message: `The \`id\` of a doc is one path segment, but \`${id}\` has a slash.`,
      hint: 'Move the file to another folder, or set `slug` to change only its path.',
      file: card.path,
      ...card.places['id'],
    },
  ];
}
