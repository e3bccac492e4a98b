import { CATALOG } from '../../diagnostics/catalog.js';
import { listExampleLines } from '../../diagnostics/example-lines.js';
import { suggestHint } from '../../diagnostics/suggest.js';
import { FEATURE_PROBLEMS } from '../../engine/features/feature-list.js';
import type { CatalogEntry } from '../../types/catalog.js';
import type { Call } from '../call.js';
import { ExitCode } from '../exit-code.js';
import { refuse } from '../refuse.js';

/** Prints the meaning of a problem's code, or the list of all codes. */
export async function runExplain(call: Call, code: string | undefined): Promise<ExitCode> {
  const catalog = new Map(Object.entries({ ...CATALOG, ...FEATURE_PROBLEMS }));
  if (code === undefined) {
    const width = Math.max(...[...catalog.keys()].map(({ length }) => length));
    const lines = [...catalog]
      .sort()
      .map(([name, { title }]) => `  ${name.padEnd(width)}  ${title}\n`);
    call.stdout.write(`${lines.join('')}\nRead about one with \`docsgen explain <code>\`.\n`);
    return ExitCode.fine;
  }
  const entry = catalog.get(code);
  if (entry === undefined) {
    const hint = suggestHint(code, [...catalog.keys()]);
    return refuse(
      call,
      `docsgen reports no \`${code}\`. ${hint ?? ''}\n\`docsgen explain\` lists all codes.`,
    );
  }
  call.stdout.write(explain(code, entry));
  return ExitCode.fine;
}

function explain(
  code: string,
  { title, severity, level, optIn, cause, fix, example }: CatalogEntry,
): string {
  const kind = severity === 'error' ? 'An error: the build publishes nothing.' : 'A warning.';
  const usually = optIn === true ? 'Reported only if the config asks for it.' : kind;
  const set = level === undefined ? '' : ` \`${level}\` in the config sets its level.`;
  return `${code}: ${title}.\n${usually}${set}\n\n${cause}\n\nWhat to do: ${fix}\n${showExample(example)}`;
}

function showExample(example: CatalogEntry['example']): string {
  if (example === undefined) return '';
  if (typeof example === 'string') return `\nFor example:\n\n  ${example}\n`;
  const lines = listExampleLines(example).map((line) => `  ${line}`.trimEnd());
  return `\nFor example, in ${example.file}:\n\n${lines.join('\n')}\n`;
}
