import { findBody } from '../../../compile/front-matter/front-matter.js';
import type { Engine } from '../../../engine/create-engine.js';
import { sketchText } from '../../../lib/text/sketch.js';

/**
 * Returns the sketch of the text below the front matter of a Markdown file; empty for other files.
 */
export async function sketchSource({ graph, site }: Engine, source: string): Promise<string> {
  if (!/\.mdx?$/i.test(source)) return '';
  const text = (await graph.get(site.source(source))).source?.text ?? '';
  return sketchText(text.slice(findBody(text)));
}
