import { isRecord } from '../../../lib/is-record.js';
import type { CommandFile, CommandPlan, CommandRequest } from '../../../types/feature/commands.js';
import { labelsFile } from '../files/list-label-files.js';
import { listTranslatedDocs } from '../files/translated-docs.js';
import type { DocsCollection, DocsConfig } from '../public-types.js';
import { versionPlaces } from '../versions/version-places.js';

type Site = Pick<CommandRequest<DocsConfig>, 'languages' | 'read'>;

/** The translations that a new version copies from the current docs, in all languages. */
export interface TranslationCopies extends Pick<CommandPlan, 'copies' | 'creates'> {
  /** The languages with translated docs. */
  locales: readonly string[];
}

/**
 * Copies the translations of a collection to a new version, each within its own layout, because
 * Docusaurus copies the docs of all languages, too. Also copies labels, except for that of the
 * version. Returns a refusal if labels are not JSON.
 */
export function copyTranslations(
  collection: DocsCollection,
  name: string,
  { languages, read }: Site,
): TranslationCopies | { refusal: string } {
  const copies = languages.flatMap((language) => copyFolders(collection, name, language));
  const creates: CommandFile[] = [];
  for (const { language } of languages) {
    const folder = `i18n/${language.locale}`;
    const file = `${folder}/${labelsFile(collection, { name: 'current' })}`;
    const labels = readLabels(read(file));
    if (labels === undefined)
      return { refusal: `\`${file}\` is not JSON. Correct it, then cut the version.` };
    const { 'version.label': _, ...others } = labels;
    const path = `${folder}/${labelsFile(collection, { name })}`;
    if (Object.keys(others).length > 0)
      creates.push({ path, text: `${JSON.stringify(others, null, 2)}\n` });
  }
  return { copies, creates, locales: [...new Set(copies.map(({ locale }) => locale))] };
}

/**
 * Returns the folders to copy. If two folders translate the same file, the first one takes
 * precedence (see `listTranslations`), so it is copied last.
 */
function copyFolders(
  collection: DocsCollection,
  name: string,
  { language: { locale }, translations }: Site['languages'][number],
): { from: string; to: string; locale: string }[] {
  const [current, released] = listTranslatedDocs([collection]);
  const [plugin] = released?.translations ?? [];
  const beside = collection.path.replace(/^(?:\.\.\/)+/, '');
  const files = [...translations.values()];
  return [beside, ...(current?.translations ?? [])].reverse().flatMap((folder) => {
    const from = `i18n/${locale}/${folder}`;
    if (!files.some((file) => file.startsWith(`${from}/`))) return [];
    const isPlugins = folder === `${plugin}/current`;
    const to = isPlugins ? `${plugin}/version-${name}` : versionPlaces(collection).docsOf(name);
    return [{ from, to: `i18n/${locale}/${to}`, locale }];
  });
}

/**
 * Returns an empty object if there is no file. Returns undefined if the file is not a JSON object.
 */
function readLabels(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const labels: unknown = JSON.parse(text ?? '{}');
    return isRecord(labels) ? labels : undefined;
  } catch {
    return undefined;
  }
}
