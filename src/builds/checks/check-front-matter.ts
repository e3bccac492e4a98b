import type { Engine } from '../../engine/create-engine.js';
import { formatKeyPath } from '../../lib/text/format-key-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { DocCard } from '../../types/doc.js';
import type { Json } from '../../types/json.js';
import type { FrontMatterSchema, SchemaIssue } from '../../types/standard-schema.js';

interface Check {
  schemas: readonly FrontMatterSchema[];
  engine: Pick<Engine, 'graph' | 'site'>;
}

type Path = readonly (string | number)[];

/**
 * Validates the front matter of a file against the schemas of the config. Each problem is reported
 * where the value is written.
 */
export async function checkFrontMatter(
  { path: file, written }: DocCard,
  { schemas, engine }: Check,
): Promise<Diagnostic[]> {
  const schema = schemas.find(({ folders }) =>
    folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  if (schema === undefined || written === undefined) return [];
  const name = formatKeyPath(schema.configPath);
  let issues: readonly SchemaIssue[];
  try {
    // The schema may modify its input.
    issues = (await schema.check(structuredClone(written))).issues ?? [];
  } catch (error) {
    return [schemaFailed(error, { name, file })];
  }
  if (issues.length === 0) return [];
  const { locateValue } = await import('../../compile/front-matter/locate-value.js');
  const { source } = await engine.graph.get(engine.site.source(file));
  return issues.map((issue) => {
    const path = pathOf(issue);
    const place = locateValue(source?.text ?? '', path);
    return { ...describeIssue(issue, { path, name, written }), file, ...place };
  });
}

function pathOf({ path = [] }: SchemaIssue): Path {
  return path.map((part) => {
    const key = typeof part === 'object' ? part.key : part;
    return typeof key === 'number' ? key : String(key);
  });
}

function describeIssue(
  { message }: SchemaIssue,
  { path, name, written }: { path: Path; name: string; written: Record<string, Json> },
): Diagnostic {
  const key = formatKeyPath(path);
  const subject = key === '' ? 'The front matter' : `Front matter \`${key}\``;
  return {
    code: 'front-matter-schema',
    severity: 'error',
    message: `${subject} does not fit \`${name}\`: ${shorten(message)}.`,
    hint: adviseOn(path, written),
  };
}

function adviseOn(path: Path, written: Record<string, Json>): string {
  const key = formatKeyPath(path);
  if (key === '') return 'Change the front matter, or the schema in the config.';
  return isThere(path, written)
    ? `Change the value of \`${key}\`.`
    : `Add \`${key}\` to the front matter.`;
}

function isThere(path: Path, written: Json): boolean {
  let value: unknown = written;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<string | number, unknown>)[key];
  }
  return true;
}

function schemaFailed(error: unknown, { name, file }: { name: string; file: string }): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: 'front-matter-schema',
    severity: 'error',
    message: `\`${name}\` fails on this page: ${shorten(reason)}.`,
    hint: 'Fix the schema in the config.',
    file,
    line: 1,
    column: 1,
  };
}

/** Returns the first line of a library's message, without its full stop. */
const shorten = (message: string): string =>
  (message.trim().split('\n')[0] ?? '').replace(/\.$/, '');
