import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../../../lib/is-record.js';
import { listOf, recordOf } from '../config/values.js';
import type { RunningPlugin } from './site-plugin.js';

/** Translatable texts of a plugin: objects with a `message`, by ID. */
interface TranslationFile {
  path: string;
  content: Record<string, unknown>;
}

/**
 * Returns the content of a plugin with the texts of `i18n/<locale>/<plugin>/` for the default
 * language. Pages in other languages get this content, too, because plugins run only once.
 */
export async function translateContent(
  { plugin, id, site }: RunningPlugin,
  { loaded, root }: { loaded: unknown; root: string },
): Promise<unknown> {
  if (plugin.translateContent === undefined) return loaded;
  const given = listOf(await plugin.getTranslationFiles?.({ content: loaded }));
  const folder = path.join(String(site['localizationDir'] ?? root), folderOf(plugin.name, id));
  const translationFiles = await Promise.all(given.map((file) => translateFile(file, folder)));
  return plugin.translateContent({ content: loaded, translationFiles });
}

/** Instances other than the default have separate folders. */
const folderOf = (name: string, id: string): string => (id === 'default' ? name : `${name}-${id}`);

async function translateFile(file: unknown, folder: string): Promise<TranslationFile> {
  const { path: name, content } = recordOf(file);
  const own = recordOf(content);
  const text = await readFile(path.join(folder, `${String(name)}.json`), 'utf8').catch(() => '{}');
  const translated = recordOf(JSON.parse(text));
  const entries = Object.entries(own).map(([key, entry]) => [
    key,
    { ...recordOf(entry), ...messageOf(translated[key]) },
  ]);
  return { path: String(name), content: Object.fromEntries(entries) };
}

function messageOf(entry: unknown): { message?: unknown } {
  return isRecord(entry) && typeof entry['message'] === 'string'
    ? { message: entry['message'] }
    : {};
}
