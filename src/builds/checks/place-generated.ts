import type { Engine } from '../../engine/create-engine.js';
import { findCopied } from '../../lib/edits/find-copied.js';
import { isGenerated } from '../../lib/files/is-generated.js';
import { isOwnFile } from '../../lib/files/is-own-file.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/**
 * Problems of generated Markdown at the file that it is made from, where that is known: authors can
 * open this one. An address that is wrong is looked for in it. Problems of pages whose code docsgen
 * has written are at their routes.
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
    // The same address is reported as often as the page has it, in order.
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
