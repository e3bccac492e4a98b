import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { suggest } from '../../diagnostics/suggest.js';
import { formatKeyPath } from '../../lib/text/format-key-path.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ContentFolder } from '../../types/feature/reading.js';
import type { ConfigModule } from './validate-config.js';

/**
 * Folders of content that are not there although the config names them, and those without a page. A site may do without
 * a folder that it does not name: it is looked for at its usual place.
 */
export function checkFolders(
  root: string,
  { module, features }: { module: ConfigModule; features: readonly ContentFolder[] },
): Diagnostic[] {
  return features.flatMap((content): Diagnostic[] => {
    const { section, folder, pages } = content;
    const isNamed = readPath(module.value, section) !== undefined;
    const place = isNamed ? { file: module.file, ...locateKey(module.text, [...section, 'path']) } : {};
    const isThere = statSync(path.join(root, folder), { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isThere) return isNamed ? [{ ...describeMissing(root, content), ...place }] : [];
    return pages === 0 ? [{ ...describeEmpty(content), ...place }] : [];
  });
}

/** What the config itself says, before defaults are filled in. */
function readPath(value: unknown, section: ContentFolder['section']): unknown {
  return [...section, 'path'].reduce<unknown>(
    (at, key) => (Object(at) as Record<string | number, unknown>)[key],
    value,
  );
}

function describeMissing(root: string, { section, folder }: ContentFolder): Diagnostic {
  const key = formatKeyPath([...section, 'path']);
  const parent = path.posix.dirname(folder);
  const siblings = readFolders(path.join(root, parent)).map((name) => path.posix.join(parent, name));
  const [near] = suggest(folder, siblings);
  return {
    code: 'folder-missing',
    severity: 'error',
    message: `\`${key}\` in the config is \`${folder}\`, but there is no such folder.`,
    hint: near === undefined ? `Create the folder, or correct \`${key}\`.` : `Did you mean \`${near}\`?`,
  };
}

function readFolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

function describeEmpty({ section, folder }: ContentFolder): Diagnostic {
  return {
    code: 'folder-empty',
    severity: 'warning',
    message: `The folder \`${folder}\` contains no pages.`,
    hint:
      section.length > 1
        ? `Add a page to it, or remove \`${formatKeyPath(section)}\` from the config.`
        : `Add a page to it, or set \`${formatKeyPath(section)}\` to \`false\` if the site doesn’t need it.`,
  };
}
