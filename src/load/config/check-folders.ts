import { readdirSync } from 'node:fs';
import path from 'node:path';
import { suggest } from '../../diagnostics/suggest.js';
import { lookAt } from '../../lib/files/file-states.js';
import { findRepository } from '../../lib/files/find-repository.js';
import { leadsOut } from '../../lib/files/leads-out.js';
import { formatKeyPath } from '../../lib/text/format-key-path.js';
import { locateKey } from '../../lib/text/locate-key.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ContentFolder } from '../../types/feature/reading.js';
import type { ConfigModule } from './validate-config.js';

/**
 * Reports content folders that the config names but that do not exist, and those without a page.
 * The default folder of a feature may be missing.
 */
export function checkFolders(
  root: string,
  { module, features }: { module: ConfigModule; features: readonly ContentFolder[] },
): Diagnostic[] {
  const ofStatics = checkStaticFolders(root, module);
  const ofFeatures = features.flatMap((content): Diagnostic[] => {
    const { section, folder, pages } = content;
    const isNamed = readPath(module.value, section) !== undefined;
    const place = isNamed
      ? { file: module.file, ...locateKey(module.text, [...section, 'path']) }
      : {};
    const misplaced = isNamed ? describePlace(root, content) : undefined;
    if (misplaced !== undefined) return [{ ...misplaced, ...place }];
    if (!isFolder(path.join(root, folder))) {
      if (isNamed) return [{ ...describeMissing(root, content), ...place }];
      return lookAt(path.join(root, folder)) === undefined ? [] : [describeFile(content)];
    }
    return pages === 0 ? [{ ...describeEmpty(content), ...place }] : [];
  });
  return [...ofStatics, ...ofFeatures];
}

/** Reports missing folders of static files that the config names. They may be empty. */
function checkStaticFolders(root: string, { value, file, text }: ConfigModule): Diagnostic[] {
  const named = readPath(value, ['staticDirectories'], []);
  if (!Array.isArray(named)) return [];
  return named
    .filter((folder) => typeof folder === 'string')
    .flatMap((folder, index) => {
      const found = { section: ['staticDirectories', index], folder, pages: 0 };
      const isThere = isFolder(path.join(root, folder));
      const problem =
        describePlace(root, found, []) ?? (isThere ? undefined : describeMissing(root, found, []));
      return problem === undefined
        ? []
        : [{ ...problem, file, ...locateKey(text, ['staticDirectories', index]) }];
    });
}

/** Returns a value of the config as written, without defaults. */
function readPath(
  value: unknown,
  section: ContentFolder['section'],
  rest: readonly string[] = ['path'],
): unknown {
  return [...section, ...rest].reduce<unknown>(
    (at, key) => (Object(at) as Record<string | number, unknown>)[key],
    value,
  );
}

const isFolder = (absolute: string): boolean => lookAt(absolute)?.isDirectory() === true;

function describeMissing(
  root: string,
  { section, folder }: ContentFolder,
  rest: readonly string[] = ['path'],
): Diagnostic {
  const key = formatKeyPath([...section, ...rest]);
  const parent = path.posix.dirname(folder);
  const siblings = readFolders(path.join(root, parent)).map((name) =>
    path.posix.join(parent, name),
  );
  const [near] = suggest(folder, siblings);
  return {
    code: 'folder-missing',
    severity: 'error',
    message: `\`${key}\` in the config is \`${folder}\`, but there is no such folder.`,
    hint:
      near === undefined
        ? `Create the folder, or correct \`${key}\`.`
        : `Did you mean \`${near}\`?`,
  };
}

/** Reports a file at the default path of a folder, which the site ignores. */
function describeFile({ section, folder }: ContentFolder): Diagnostic {
  return {
    code: 'folder-missing',
    severity: 'warning',
    message: `\`${folder}\` is not a folder, so the site has no pages from it.`,
    hint: `Move it elsewhere, or set \`${formatKeyPath([...section, 'path'])}\` to the folder that contains the pages.`,
    file: folder,
  };
}

/**
 * Reports a path that leaves the site's root and leads back, and a folder outside of the site's
 * repository. Without a repository, a folder may be anywhere.
 */
function describePlace(
  root: string,
  { section, folder }: ContentFolder,
  rest: readonly string[] = ['path'],
): Diagnostic | undefined {
  if (!folder.startsWith('../')) return undefined;
  const key = formatKeyPath([...section, ...rest]);
  const below = path.relative(root, path.resolve(root, folder)).replaceAll('\\', '/');
  const problem = { code: 'config-value', severity: 'error' } as const;
  if (!below.startsWith('../'))
    return {
      ...problem,
      message: `\`${key}\` is \`${folder}\`, which leads out of the site’s folder and back.`,
      hint: `Write \`${below}\`.`,
    };
  const repository = findRepository(path.resolve(root));
  if (repository === undefined || !leadsOut(path.relative(repository, path.resolve(root, folder))))
    return undefined;
  return {
    ...problem,
    message: `\`${key}\` is \`${folder}\`, which is outside the site’s repository.`,
    hint: 'Move the folder into the repository of the site.',
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
