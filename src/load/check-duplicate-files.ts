import path from 'node:path';
import { isPage } from '../lib/files/page-file.js';
import type { SiteConfig } from '../types/config.js';
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
const SIDEBARS = /\.(?:ts|mts|js|mjs|json)$/;

/** Files that differ from another one only in their endings: one of them is read, and each other is a diagnostic. */
export async function checkDuplicateFiles(
  root: string,
  { config, configFile, files }: { config: SiteConfig; configFile: string; files: SiteFiles },
): Promise<Diagnostic[]> {
  const list = (folder: string) => listFolder(root, folder, { deep: false });
  const [top, components, theme, sidebars, values] = await Promise.all([
    list('.'),
    list('components'),
    list('theme'),
    listSidebars(config, list),
    Promise.all(listValues(files).map(async (read) => ({ read, files: await listTwins(read, list) }))),
  ]);
  return [
    { what: 'config files', files: top.filter((file) => CONFIG_FILES.includes(file)), read: configFile },
    { what: 'sidebars files', files: sidebars, read: currentSidebars(files) },
    {
      what: 'themes',
      files: theme.filter((file) => /^theme\/index\./.test(file) && CODE.test(file)),
      read: files.theme,
    },
    ...values.map((value) => ({ what: 'data files', ...value })),
    ...listComponents(components, files),
  ].flatMap(describe);
}

/** The file that `docs.sidebarPath` names, and those with another ending. */
async function listSidebars(
  { docs }: SiteConfig,
  list: (folder: string) => Promise<string[]>,
): Promise<string[]> {
  if (docs === false || docs.sidebarPath === false) return [];
  const stem = path.posix.normalize(docs.sidebarPath).replace(SIDEBARS, '');
  const files = await list(path.posix.dirname(docs.sidebarPath));
  return files.filter((file) => SIDEBARS.test(file) && file.replace(SIDEBARS, '') === stem);
}

/** Files of data that features read. */
function listValues({ features }: SiteFiles): string[] {
  return Object.values(features).flatMap(({ values = {} }) => Object.values(values));
}

async function listTwins(file: string, list: (folder: string) => Promise<string[]>): Promise<string[]> {
  const stem = file.replace(DATA, '');
  const beside = await list(path.posix.dirname(file));
  return beside.filter((other) => DATA.test(other) && other.replace(DATA, '') === stem);
}

function currentSidebars({ versions }: SiteFiles): string | undefined {
  return versions.find(({ name }) => name === 'current')?.sidebars;
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
