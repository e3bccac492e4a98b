import type { Diagnostic } from '../../types/diagnostic.js';
import { isGenerated } from '../cells/feature-sources.js';
import type { Engine } from '../create-engine.js';

/** Problems of generated Markdown at the file that it is made from, where that is known: authors can open this one. */
export async function placeGenerated(
  problems: readonly Diagnostic[],
  { graph, site }: Pick<Engine, 'graph' | 'site'>,
): Promise<Diagnostic[]> {
  return Promise.all(
    problems.map(async (problem) => {
      const { file } = problem;
      if (file === undefined || !isGenerated(file)) return problem;
      const { source } = await graph.get(site.source(file));
      if (source?.origin === undefined) return problem;
      const { line: _, column: _column, endLine: _end, endColumn: _endColumn, ...rest } = problem;
      return { ...rest, file: source.origin };
    }),
  );
}
