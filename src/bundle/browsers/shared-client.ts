import { writeLiteral } from '../../lib/text/write-literal.js';
import type { Json } from '../../types/json.js';
import type { OutputFile } from '../../types/output/output.js';
import type { PageChunks } from '../../types/page.js';
import type { Shell } from '../../types/site/shell.js';
import type { WordGroups, Words } from '../../types/words.js';
import { markWord } from '../../words/word-mark.js';
import { listUnusedParts } from '../modules/absent-parts-plugin.js';
import { escapeForCss } from '../modules/serve-words.js';
import { hashOutputs } from '../outputs/hash-outputs.js';
import { listInputs } from '../outputs/list-inputs.js';
import { ownFile } from '../resolve-plugin.js';
import { hasForeignCode, type LoadedModule, type SiteCode } from '../site-code.js';
import type { ClientBundle } from './join-client.js';

/**
 * True if the scripts and styles of all languages of a site differ only in texts, addresses and
 * data (see `markLanguage`). Code that is not docsgen's own may read any of these while it is
 * bundled, and so do frames and modules loaded by address.
 */
export function isSharedByLanguages(code: SiteCode): boolean {
  const { shell, plugins, classSheets, shownSigns, paths } = code;
  return (
    shell.languages !== undefined &&
    !hasForeignCode(code) &&
    plugins.styles.length === 0 &&
    !classSheets.some(({ ofSite }) => ofSite) &&
    shownSigns.length === 0 &&
    PLAIN_BASE.test(paths.baseUrl)
  );
}

/** Base URLs that need no escaping in scripts and style sheets. */
const PLAIN_BASE = /^\/(?:[\w.~%-]+\/)*$/;

/**
 * Group of marks for values that are not texts of the catalogs: the base URL, the shell, and the
 * data of a module by its index.
 */
const OTHER = 'given';
const BASE = `/${markWord(OTHER, 'base')}/`;

/**
 * Returns the code of a site with marks in place of everything that differs between languages, so
 * that it is the same in all of them.
 */
export function markLanguage(code: SiteCode): SiteCode {
  return {
    ...code,
    translations: [],
    paths: { baseUrl: BASE, externalPaths: [], staticDirectories: [] },
    shell: markWord(OTHER, 'shell') as unknown as Shell,
    unusedParts: listUnusedParts(code),
    words: markWords(code.words),
    modules: code.modules.map(({ ofLanguage: _, ...module }, i) => ({
      ...module,
      data: markWord(OTHER, dataKey(i)) as unknown as LoadedModule['data'],
    })),
  };
}

const dataKey = (module: number): string => `data${module}`;

function markWords(groups: WordGroups): WordGroups {
  const marked = Object.entries(groups).map(([group, words]: [string, Words]) => {
    return [
      group,
      Object.fromEntries(Object.keys(words).map((key) => [key, markWord(group, key)])),
    ];
  });
  return Object.fromEntries(marked) as WordGroups;
}

/**
 * Returns the bundle of a language, made from that of the marked code (see `buildScripts`,
 * `isMarked`).
 */
export async function fillLanguage(marked: ClientBundle, code: SiteCode): Promise<ClientBundle> {
  const { baseUrl } = code.paths;
  const { browsers } = code;
  const inputs = new Set(marked.inputs);
  const values = new Map([['shell', writeLiteral(code.shell as unknown as Json)]]);
  for (const [i, module] of code.modules.entries())
    values.set(dataKey(i), await writeData(module, { root: code.root, inputs, browsers }));
  const given: Given = { baseUrl, values, words: code.words };
  const { files, names } = hashOutputs(
    marked.files.map(({ path, content }) => ({ path, content: fill({ path, content }, given) })),
  );
  const nameOf = (path: string) => names.get(path) ?? path;
  const place = (url: string) =>
    url.startsWith(BASE) ? baseUrl + nameOf(url.slice(BASE.length)) : url;
  const { entry, preload, styles, byClass, color } = marked.assets;
  return {
    ...marked,
    files,
    inputs: [...inputs],
    assets: {
      entry: place(entry),
      preload: preload.map(place),
      styles: styles.map(place),
      ...(byClass && { byClass: byClass.map((one) => ({ ...one, href: place(one.href) })) }),
      ...(color !== undefined && { color }),
    },
    chunks: new Map(
      [...marked.chunks].map(([source, chunks]) => [source, placeChunks(chunks, place)]),
    ),
    byClass: new Map([...marked.byClass].map(([path, outs]) => [nameOf(path), outs])),
  };
}

function placeChunks(
  { component, islands, styles, preload }: PageChunks,
  place: (url: string) => string,
): PageChunks {
  return {
    ...(component !== undefined && { component: place(component) }),
    ...(islands !== undefined && { islands: place(islands) }),
    ...(styles && { styles: styles.map(place) }),
    ...(preload && { preload: preload.map(place) }),
  };
}

interface Given {
  baseUrl: string;
  /** JavaScript literals by the keys of their marks. */
  values: ReadonlyMap<string, string>;
  words: WordGroups;
}

/** Replaces marks by the values of a language. */
function fill({ path, content }: OutputFile, { baseUrl, values, words }: Given): Buffer {
  const isSheet = path.endsWith('.css');
  if (!isSheet && !path.endsWith('.js')) return Buffer.from(content);
  const write = isSheet ? escapeForCss : escapeForCode;
  const groups = words as unknown as Readonly<Record<string, Words>>;
  // Replace all in one pass: the inserted values may look like marks.
  const filled = Buffer.from(content)
    .toString()
    .replace(MARK, (mark, _quote, value?: string, group = '', key = '') => {
      if (mark === BASE) return baseUrl;
      const literal = value === undefined ? undefined : values.get(value);
      if (literal !== undefined) return `(${literal})`;
      const text = groups[group]?.[key];
      if (text === undefined)
        throw new Error(`Nothing stands behind the mark ${value ?? `${group}.${key}`}`);
      return write(text);
    });
  return Buffer.from(filled);
}

/** Matches the base URL, a string that marks a value, or a text. */
const MARK = new RegExp(
  `${BASE}|(["'\`])${markWord(OTHER, '(\\w+)')}\\1|${markWord('([\\w-]+)', '(\\w+)')}`,
  'g',
);

/**
 * Escapes a text for the inside of a literal. esbuild chooses the quotes, and may have joined the
 * text with others.
 */
function escapeForCode(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  return escaped.replace(/['`]|\$(?=\{)/g, '\\$&').replace(/<(?=\/script)/gi, '\\x3C');
}

/** Returns the data of a module, including the part that depends on the language. */
async function writeData(
  { data, ofLanguage }: LoadedModule,
  { root, inputs, browsers }: { root: string; inputs: Set<string>; browsers: readonly string[] },
): Promise<string> {
  const written = writeLiteral(data);
  if (ofLanguage?.from === undefined) return written;
  const { name, file } = ofLanguage.from;
  // Load esbuild only here: code that reads an existing bundle does not need it.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export { ${name} as default } from ${JSON.stringify(ownFile(file))};`,
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: [...browsers],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  for (const input of listInputs(metafile)) if (input !== '<stdin>') inputs.add(input);
  const [, body, value] =
    /^([\s\S]*)export\{([\w$]+) as default\};\s*$/.exec(outputFiles[0]?.text ?? '') ?? [];
  if (body === undefined) throw new Error(`${file} is bundled to something else than a value`);
  return `{...${written},${ofLanguage.name}:(()=>{${body}return ${value}})()}`;
}
