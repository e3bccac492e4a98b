import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import { readRegion } from '../../../lib/markdown/read-region.js';

/** Result of looking for a part of a file. */
export type PartResult =
  | { text: string }
  /** The file has no part of that name; `names` lists the parts that it has. */
  | { names: string[] };

/**
 * A statement of a module, with the properties used here: acorn's types do not include TypeScript.
 */
interface Statement {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  declaration?: Statement | null;
  declarations?: { id: { name?: string } }[];
  specifiers?: { local: { name?: string }; exported: { name?: string } }[];
  /** For a re-export: the module that it is from. */
  source?: unknown;
}

interface Comment {
  start: number;
  end: number;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * Returns the part of a file with this name: the region of that name (`#region name`), else what a
 * JavaScript or TypeScript module declares or exports under it, with the comments above it. Returns
 * the whole text if the module can't be parsed, so that every change counts.
 */
export function pickPart(file: string, text: string, name: string): PartResult {
  const region = readRegion(text, name);
  if ('lines' in region) return { text: region.lines.join('\n') };
  const regions = 'names' in region ? region.names : [];
  if (!SCRIPT.test(file)) return { names: regions };
  const module = parseModule(file, text);
  if (module === undefined) return { text };
  const { statements, comments } = module;
  const local = findLocal(statements, name);
  const parts = statements.filter((one) => namesOf(one).includes(local));
  return parts.length > 0
    ? { text: parts.map((part) => sliceWithComments(text, part, comments)).join('\n') }
    : { names: [...regions, ...listExported(statements)] };
}

function parseModule(
  file: string,
  text: string,
): { statements: Statement[]; comments: Comment[] } | undefined {
  const comments: Comment[] = [];
  const options = { jsx: /x$/.test(file), dts: /\.d\.[cm]?ts$/.test(file) };
  const parser = Parser.extend(tsPlugin(options));
  try {
    const { body } = parser.parse(text, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      // The TypeScript plugin needs locations.
      locations: true,
      onComment: (_isBlock, _text, start, end) => comments.push({ start, end }),
    });
    return { statements: body as unknown as Statement[], comments };
  } catch {
    return undefined;
  }
}

/** Returns the name that the module itself uses for what it exports as `name`. */
function findLocal(statements: readonly Statement[], name: string): string {
  for (const { specifiers = [], source } of statements) {
    if (source) continue;
    const found = specifiers.find(({ exported }) => exported?.name === name);
    if (found?.local.name !== undefined) return found.local.name;
  }
  return name;
}

/** Lists the names that a statement declares. */
function namesOf({ type, id, declaration, declarations = [] }: Statement): string[] {
  const isDefault = type === 'ExportDefaultDeclaration';
  if (declaration) return [...namesOf(declaration), ...(isDefault ? ['default'] : [])];
  return [id, ...declarations.map((one) => one.id)].flatMap((one) => one?.name ?? []);
}

function listExported(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ type, source, specifiers = [], ...statement }) => {
    if (source || !type.startsWith('Export')) return [];
    const renamed = specifiers.flatMap(({ exported }) => exported.name ?? []);
    return [...renamed, ...namesOf({ type, ...statement })];
  });
}

/** Returns a statement with the comments directly above it. */
function sliceWithComments(
  text: string,
  { start, end }: Statement,
  comments: readonly Comment[],
): string {
  let from = start;
  for (const comment of comments.toReversed()) {
    if (comment.end > from) continue;
    if (!/^[ \t]*(?:\r\n|\n|\r)?[ \t]*$/.test(text.slice(comment.end, from))) break;
    from = comment.start;
  }
  return text.slice(from, end);
}
