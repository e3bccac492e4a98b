import { listFeatureMarkdown } from '../load/list-site.js';
import type { Live } from './live-state.js';

/**
 * Starts to compile the most likely source of a page, judged by file names only. A wrong guess
 * compiles a page that the survey needs anyway.
 */
export function anticipate({ engine, selection, reading }: Live, path: string): void {
  if (selection.asked.length > 0) return;
  const wanted = path.replace(/\/$/, '').slice(1);
  const files = reading.site === undefined ? [] : listFeatureMarkdown(reading.site.files);
  const source = files.find((file) => plainName(file) === wanted);
  if (source !== undefined) engine.graph.get(engine.site.doc(source)).catch(() => undefined);
}

/** `docs/01-guides/02.start.md` → `docs/guides/start` */
function plainName(file: string): string {
  const name = file.replace(/(?:\/(?:index|README))?\.mdx?$/, '');
  return name.replace(/(^|\/)\d+\s*[-_.]\s*(?=[^/])/g, '$1');
}
