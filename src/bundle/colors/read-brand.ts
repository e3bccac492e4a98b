import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import { ownFile, webFile } from '../resolve-plugin.js';
import { STYLE_MODULES, STYLES } from '../styles/style-files.js';
import { checkContrast } from './check-contrast.js';
import { checkValues } from './check-values.js';
import { type Declared, findAmong, findOfSite, valueIn } from './find-declared.js';
import { listRootValues, type Mode } from './list-root-values.js';
import { resolveColor, writeColor } from './resolve-color.js';

/** The brand color that a site's style sheets set. */
export interface Brand {
  /** `--ds-primary` in light mode, such as `#7c3aed`. Absent unless the site sets it. */
  color?: string;
  /** Brand colors that are not CSS colors, and pairs with too little contrast. */
  problems: Diagnostic[];
}

export interface BrandRequest {
  /** Files that a bundle is made of, relative to the root. */
  inputs: readonly string[];
  /** Absolute path. */
  root: string;
  /** The color modes that readers can get. */
  modes: readonly Mode[];
}

/** Reads the brand of a site from its style sheets. If there are none, it reads no file. */
export async function readBrand({ inputs, root, modes }: BrandRequest): Promise<Brand> {
  const sheets = inputs.filter((file) => STYLES.test(file) && !STYLE_MODULES.test(file));
  const placed = sheets.map((file) => ({ file, from: path.join(root, file) }));
  const declared = await readSheets(placed.filter(({ file, from }) => isOfSite(file, from)));
  if (declared.length === 0) return { problems: [] };
  const own = placed.filter(({ from }) => isOwn(from)).map(({ from }) => from);
  const all = [
    ...(await readSheets([...new Set([TOKENS, ...own])].map((from) => ({ from })))),
    ...declared,
  ];
  const find = findAmong(all);
  const color =
    findOfSite(find, 'light', '--ds-primary') &&
    (await resolveColor('var(--ds-primary)', valueIn(find, 'light')));
  const problems = [...checkValues(find, modes), ...(await checkContrast(find, modes))];
  return { ...(color && { color: writeColor(color) }), problems };
}

const TOKENS = webFile('theme/styles/tokens.css');

const isOwn = (from: string): boolean => !path.relative(ownFile(''), from).startsWith('..');

const isOfSite = (file: string, from: string): boolean =>
  !isOwn(from) && !/^\.\.\/|(?:^|\/)node_modules\//.test(file);

async function readSheets(sheets: readonly { from: string; file?: string }[]): Promise<Declared[]> {
  const read = sheets.map(async ({ from, file }) => {
    const text = await readFile(from, 'utf8').catch(() => '');
    const values = text.includes('--') ? listRootValues(text) : [];
    return values.map((value) => ({ ...value, ...(file !== undefined && { file }), text }));
  });
  return (await Promise.all(read)).flat();
}
