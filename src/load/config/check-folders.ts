import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { suggest } from '../../diagnostics/suggest.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ConfigModule } from './validate-config.js';

/** A folder of content, and what was found in it. */
export interface ContentFolder {
  /** Its key of the config. */
  section: string;
  /** Below the site's root. */
  folder: string;
  pages: number;
}

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
    const place = isNamed ? { file: module.file, ...locateKey(module.text, [section, 'path']) } : {};
    const isThere = statSync(path.join(root, folder), { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isThere) return isNamed ? [{ ...describeMissing(root, content), ...place }] : [];
    return pages === 0 ? [{ ...describeEmpty(content), ...place }] : [];
  });
}

/** What the config itself says, before defaults are filled in. */
function readPath(value: unknown, section: string): unknown {
  const named = Object(value) as Record<string, unknown>;
  return (Object(named[section]) as { path?: unknown }).path;
}

function describeMissing(root: string, { section, folder }: ContentFolder): Diagnostic {
  const parent = path.posix.dirname(folder);
  const siblings = readFolders(path.join(root, parent)).map((name) => path.posix.join(parent, name));
  const [near] = suggest(folder, siblings);
  return {
    code: 'folder-missing',
    severity: 'error',
    message: `\`${section}.path\` in the config is \`${folder}\`, but there is no such folder.`,
    hint:
      near === undefined ? `Create the folder, or correct \`${section}.path\`.` : `Did you mean \`${near}\`?`,
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
    hint: `Add a page to it, or set \`${section}\` to \`false\` if the site doesn’t need it.`,
  };
}
