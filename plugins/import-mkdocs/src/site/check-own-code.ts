import path from 'node:path';
import type { Note } from '../text/page.js';
import { readText } from './docs-files.js';
import type { Site } from './read-site.js';

/** Matches names that only pages of Material have, and the API of its scripts. */
const MATERIAL = /\bmd-(?!button)[a-z]\w*|--md-[\w-]+|\b(?:document|location|component)\$/;

/**
 * Notes scripts and style sheets of the site that refer to parts of the old theme, because they
 * have no effect on the new site.
 */
export function checkOwnCode(
  { docs, docsPath, root }: Pick<Site, 'docs' | 'docsPath' | 'root'>,
  { named, overrides }: { named: ReadonlySet<string>; overrides: ReadonlyMap<string, string> },
): Note[] {
  const files = new Map([
    ...[...named].map((file) => [`${docsPath}/${file}`, path.join(docs.folder, file)] as const),
    ...[...overrides.values()].map(
      (file) => [path.relative(root, file).replaceAll(path.sep, '/'), file] as const,
    ),
  ]);
  return [...files].flatMap(([file, source]) => {
    const text = /\.(?:css|m?js)$/.test(file) ? (readText(source) ?? '') : '';
    const found = MATERIAL.exec(text);
    if (!found) return [];
    const line = text.slice(0, found.index).split('\n').length;
    return [{ file, line, text: `\`${found[0]}\` is part of Material: docsgen’s pages lack it.` }];
  });
}
