import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPage } from '../lib/files/page-file.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { CONFIG_FILES } from './config/find-config.js';
import { listFolder } from './list-folder.js';
import type { SiteFiles } from './list-site.js';

/** Files of which a site reads only one. */
interface Rivals {
  /** Noun that follows "Of the" in the message, such as `config files`. */
  what: string;
  /** Sorted. */
  files: readonly string[];
  /** The file that the site reads. */
  read: string | undefined;
}

const CODE = /\.(?:tsx|ts|jsx|js)$/;
const DATA = /\.(?:ya?ml|json)$/;
const PROGRAM = /\.(?:ts|mts|js|mjs|json)$/;

/**
 * Reports files that differ from another one only in their extensions, because the site reads only
 * one of them.
 */
export function checkDuplicateFiles(
  root: string,
  { configFile, files }: { configFile: string; files: SiteFiles },
): Diagnostic[] {
  const list = (folder: string) => listFolder(root, folder, { deep: false });
  return [
    {
      what: 'config files',
      files: list('.').filter((file) => CONFIG_FILES.includes(file)),
      read: configFile,
    },
    ...listPrograms(files).map(([name, read]) => ({
      what: `${name} files`,
      read,
      files: withoutParts(read, { root, twins: listTwins(read, { list, endings: PROGRAM }) }),
    })),
    {
      what: 'themes',
      files: list('theme').filter((file) => /^theme\/index\./.test(file) && CODE.test(file)),
      read: files.theme,
    },
    ...listValues(files).map((read) => ({
      what: 'data files',
      files: listTwins(read, { list, endings: DATA }),
      read,
    })),
    ...listComponents(list('components'), files),
  ].flatMap(describe);
}

/** Lists the programs that features run, with their names. */
function listPrograms({ features }: SiteFiles): [name: string, file: string][] {
  return Object.values(features).flatMap(({ programs = {} }) => Object.entries(programs));
}

/** Lists the data files that features read. */
function listValues({ features }: SiteFiles): string[] {
  return Object.values(features).flatMap(({ values = {} }) => Object.values(values));
}

function listTwins(
  file: string,
  { list, endings }: { list: (folder: string) => string[]; endings: RegExp },
): string[] {
  const stem = file.replace(endings, '');
  return list(path.posix.dirname(file)).filter(
    (other) => endings.test(other) && other.replace(endings, '') === stem,
  );
}

/** Leaves out files that the program itself names, because it may import them. */
function withoutParts(
  read: string,
  { root, twins }: { root: string; twins: readonly string[] },
): readonly string[] {
  if (twins.length < 2) return twins;
  const text = readFileSync(path.join(root, read), 'utf8');
  return twins.filter((file) => file === read || !text.includes(path.posix.basename(file)));
}

function listComponents(found: readonly string[], { components }: SiteFiles): Rivals[] {
  const code = found.filter((file) => CODE.test(file) && isPage(file));
  return [...components].map(([name, read]) => ({
    what: `components \`${name}\``,
    files: code.filter((file) => path.posix.basename(file).replace(CODE, '') === name),
    read,
  }));
}

function describe({ what, files, read }: Rivals): Diagnostic[] {
  if (read === undefined) return [];
  return files
    .filter((file) => file !== read)
    .map((file) => ({
      code: 'file-duplicate',
      severity: 'warning',
      file,
      message: `Of the ${what} \`${read}\` and \`${file}\`, only \`${read}\` is read.`,
      hint: `Rename or remove \`${file}\`.`,
    }));
}
