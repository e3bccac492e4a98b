import { readFileSync, writeFileSync } from 'node:fs';
import { BROWSERS } from '../lib/browsers.js';
import type { Shell } from '../types/site/shell.js';
import type { WordGroups } from '../types/words.js';
import type { RendererBundle } from './build-renderer.js';
import { describeReact, ownFile } from './resolve-plugin.js';
import { hasTheme, type SiteCode } from './site-code.js';

/**
 * The path, relative to docsgen's compiled files, at which `npm run build` writes the renderer for
 * sites that have no code.
 */
const FILE = '../dist/node/renderer.cjs';

/**
 * True if a site is rendered with docsgen's code alone, whatever its features, texts and language
 * are.
 */
export function isDrawnByOwnCode(
  code: Pick<SiteCode, 'theme' | 'named' | 'pages' | 'docs'>,
): boolean {
  return !hasTheme(code) && code.pages.length === 0 && code.docs.size === 0;
}

/** Read the file once: every language needs it. */
let known: { text: string | undefined } | undefined;

/**
 * Returns the renderer for sites without code, or undefined if it was built with another version of
 * React.
 */
export function readOwnRenderer(): RendererBundle | undefined {
  known ??= { text: readText() };
  const { text } = known;
  if (text === undefined) return undefined;
  const parts = { ofAll: [], ofSources: [] };
  return {
    text,
    parts,
    files: [],
    sheets: [],
    markdown: [],
    inputs: [],
    scanned: [],
    diagnostics: [],
    warnings: [],
  };
}

/** Bundles this renderer from docsgen's compiled files and writes it to its file. */
export async function writeOwnRenderer(): Promise<void> {
  const { buildRenderer } = await import('./bundlers.js');
  const { text, diagnostics } = await buildRenderer(NO_CODE);
  if (text === '') throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  writeFileSync(ownFile(FILE), `${firstLine()}\n${text}`);
}

/** A site without code, as far as its renderer is concerned. */
const NO_CODE: SiteCode = {
  root: ownFile('..'),
  pages: [],
  docs: new Map(),
  translations: [],
  place: (file) => file,
  originalOf: () => undefined,
  paths: { baseUrl: '/', externalPaths: [], staticDirectories: [] },
  browsers: BROWSERS,
  modes: [],
  named: { aliases: {}, names: {}, hints: {} },
  loadValue: async () => null,
  loadMarkdown: async (file) => ({
    module: { text: '', imports: [] },
    includes: [file],
    problems: [],
  }),
  plugins: { styles: [], behaviors: [] },
  changeSheets: [],
  sheetKey: '',
  tokenStyles: '',
  terminalStyles: '',
  stillSheets: new Map(),
  // The renderer gets these when it runs.
  shell: {} as Shell,
  words: {} as WordGroups,
  // Only browsers load these.
  kinds: [],
  sheets: [],
  modules: [],
  shellSheets: [],
  classSheets: [],
  shells: [],
  absent: [],
  behaviors: [],
  frames: [],
  bundles: [],
  reserved: [],
  shownSigns: [],
};

const firstLine = (): string => `// ${describeReact()}`;

function readText(): string | undefined {
  try {
    const text = readFileSync(ownFile(FILE), 'utf8');
    return text.startsWith(`${firstLine()}\n`) ? text : undefined;
  } catch {
    return undefined;
  }
}
