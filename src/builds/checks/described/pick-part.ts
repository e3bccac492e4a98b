import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import { readRegion } from '../../../lib/markdown/read-region.js';

/** What became of the search for a part of a file. */
export type PartResult =
  | { text: string }
  /** There is none of that name; `names` are those that there are. */
  | { names: string[] };

/** A statement of a module, as far as it matters here: acorn's types know no TypeScript. */
interface Statement {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  declaration?: Statement | null;
  declarations?: { id: { name?: string } }[];
  specifiers?: { local: { name?: string }; exported: { name?: string } }[];
  /** Of a re-export: the module that it is from. */
  source?: unknown;
}

interface Comment {
  start: number;
  end: number;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * The part of a file that a name stands for: the region of that name (`#region name`), else what a
 * JavaScript or TypeScript module declares or exports under it, with the comments above it. The
 * whole text where a module can't be read: any change of it may be one of the part.
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
      // The plugin needs them.
      locations: true,
      onComment: (_isBlock, _text, start, end) => comments.push({ start, end }),
    });
    return { statements: body as unknown as Statement[], comments };
  } catch {
    return undefined;
  }
}

/** The name inside of the module of what it exports as `name`. */
function findLocal(statements: readonly Statement[], name: string): string {
  for (const { specifiers = [], source } of statements) {
    if (source) continue;
    const found = specifiers.find(({ exported }) => exported?.name === name);
    if (found?.local.name !== undefined) return found.local.name;
  }
  return name;
}

/** What a statement declares. */
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

/** A statement with the comments directly above it. */
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
