import type { ForeignWriting, WrittenForeign } from '../../../types/feature/foreign-config.js';
import type { Values } from '../config/rules.js';
import { recordOf } from '../config/values.js';
import { dropDefaults } from './drop-defaults.js';
import { listLanguages } from './list-languages.js';
import { placeCode } from './place-code.js';
import { readCode } from './read-code.js';
import { type WrittenConfig, writeConfig } from './write-config.js';

interface Translated extends Omit<WrittenConfig, 'code' | 'placed' | 'original'> {
  /** Absolute path of the site's root. */
  root: string;
  original: Values;
  /** Translates a changed Docusaurus config. */
  rewrite(original: Values): Promise<Values>;
}

/** Writes a docsgen config, without defaults and with the code of the old config. */
export async function writeTranslated(
  { source, complete }: ForeignWriting,
  { root, rewrite, ...translated }: Translated,
): Promise<WrittenForeign> {
  const { original, config: written } = translated;
  // esbuild adds these comments.
  const code = source && readCode(source.replaceAll('/* @__PURE__ */ ', ''));
  const placed = code
    ? await placeCode({ code, original, written, rewrite })
    : { places: new Map(), fixed: [] };
  const isCode = (path: string) => placed.places.has(path);
  const used = withAliases(written, await listLanguages(root));
  const config = dropDefaults(used, { complete, isCode });
  return writeConfig({ ...translated, config, code: code || undefined, placed });
}

/** Leaves out aliases of languages that the site does not use: Prism has many. */
function withAliases(config: Values, languages: ReadonlySet<string>): Values {
  const { aliases, ...code } = recordOf(config['code']);
  const used = Object.entries(recordOf(aliases)).filter(([name]) => languages.has(name));
  const rest = { ...code, ...(used.length > 0 && { aliases: Object.fromEntries(used) }) };
  const { code: _, ...others } = config;
  return Object.keys(rest).length > 0 ? { ...config, code: rest } : others;
}
