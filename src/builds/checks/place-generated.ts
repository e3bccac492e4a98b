import type { Engine } from '../../engine/create-engine.js';
import { findCopied } from '../../lib/edits/find-copied.js';
import { isGenerated } from '../../lib/files/is-generated.js';
import { isOwnFile } from '../../lib/files/is-own-file.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/**
 * Moves problems of generated Markdown to the file that it was generated from, if there is one:
 * authors can open that file. It searches that file for a wrong address. Problems of pages whose
 * code docsgen generates are placed at their routes.
 */
export async function placeGenerated(
  problems: readonly Diagnostic[],
  { graph, site }: Pick<Engine, 'graph' | 'site'>,
): Promise<Diagnostic[]> {
  const counts = new Map<string, number>();
  const placed: Diagnostic[] = [];
  for (const problem of problems) {
    const { file, written } = problem;
    if (file !== undefined && isOwnFile(file)) {
      placed.push(withoutFile(problem));
      continue;
    }
    const generated =
      file !== undefined && isGenerated(file)
        ? (await graph.get(site.source(file))).source
        : undefined;
    if (generated?.origin === undefined) {
      placed.push(problem);
      continue;
    }
    const rest = withoutFile(problem);
    const [origin = '', ...others] = [generated.origin].flat();
    // Occurrences of the same address are reported in order: find the nth one.
    const key = JSON.stringify([file, problem.code, written]);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    let found: Partial<Diagnostic> = { file: origin };
    for (const one of written === undefined ? [] : [origin, ...others]) {
      const { source } = await graph.get(site.source(one));
      const copied = { value: written ?? '', nth, copy: generated.text };
      const place = source && findCopied({ ...copied, origin: source.text });
      if (place === undefined) continue;
      found = { file: one, ...place };
      break;
    }
    placed.push({ ...rest, ...found });
  }
  return placed;
}

function withoutFile({
  file: _file,
  line: _line,
  column: _column,
  endLine: _endLine,
  endColumn: _endColumn,
  ...problem
}: Diagnostic): Diagnostic {
  return problem;
}
