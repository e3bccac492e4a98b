import path from 'node:path';
import { isPage } from '../lib/files/page-file.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { CONFIG_FILES } from './config/find-config.js';
import { listFolder } from './list-folder.js';
import type { SiteFiles } from './list-site.js';

/** Files of which a site reads one. */
interface Rivals {
  /** Goes on from "Of the": `config files`. */
  what: string;
  /** Sorted. */
  files: readonly string[];
  /** The one that is read. */
  read: string | undefined;
}

const CODE = /\.(?:tsx|ts|jsx|js)$/;
const DATA = /\.(?:ya?ml|json)$/;
const PROGRAM = /\.(?:ts|mts|js|mjs|json)$/;

/** Files that differ from another one only in their endings: one of them is read, and each other is a diagnostic. */
export async function checkDuplicateFiles(
  root: string,
  { configFile, files }: { configFile: string; files: SiteFiles },
): Promise<Diagnostic[]> {
  const list = (folder: string) => listFolder(root, folder, { deep: false });
  const [top, components, theme, programs, values] = await Promise.all([
    list('.'),
    list('components'),
    list('theme'),
    Promise.all(
      listPrograms(files).map(async ([name, read]) => ({
        what: `${name} files`,
        read,
        files: await listTwins(read, { list, endings: PROGRAM }),
      })),
    ),
    Promise.all(
      listValues(files).map(async (read) => ({
        read,
        files: await listTwins(read, { list, endings: DATA }),
      })),
    ),
  ]);
  return [
    { what: 'config files', files: top.filter((file) => CONFIG_FILES.includes(file)), read: configFile },
    ...programs,
    {
      what: 'themes',
      files: theme.filter((file) => /^theme\/index\./.test(file) && CODE.test(file)),
      read: files.theme,
    },
    ...values.map((value) => ({ what: 'data files', ...value })),
    ...listComponents(components, files),
  ].flatMap(describe);
}

/** Programs that features run, with what the features call them. */
function listPrograms({ features }: SiteFiles): [name: string, file: string][] {
  return Object.values(features).flatMap(({ programs = {} }) => Object.entries(programs));
}

/** Files of data that features read. */
function listValues({ features }: SiteFiles): string[] {
  return Object.values(features).flatMap(({ values = {} }) => Object.values(values));
}

async function listTwins(
  file: string,
  { list, endings }: { list: (folder: string) => Promise<string[]>; endings: RegExp },
): Promise<string[]> {
  const stem = file.replace(endings, '');
  const beside = await list(path.posix.dirname(file));
  return beside.filter((other) => endings.test(other) && other.replace(endings, '') === stem);
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
