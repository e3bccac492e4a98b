import { isRecord } from '../../../lib/is-record.js';
import type { CommandFile, CommandPlan, CommandRequest } from '../../../types/feature/commands.js';
import { labelsFile } from '../files/list-label-files.js';
import { listTranslatedDocs } from '../files/translated-docs.js';
import type { DocsCollection, DocsConfig } from '../public-types.js';
import { versionPlaces } from './version-places.js';

type Site = Pick<CommandRequest<DocsConfig>, 'languages' | 'read'>;

/** What a new version takes over from the docs that are being written, in all languages. */
export interface TranslationCopies extends Pick<CommandPlan, 'copies' | 'creates'> {
  /** The languages into which docs are translated. */
  locales: readonly string[];
}

/**
 * The translations of a collection as those of a new version, each in the layout that it has: like
 * Docusaurus, which copies the docs of all languages. Labels come along, without that of the
 * version. Refuses labels that are not JSON.
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
 * Of two translations of one file that counts which is in the first folder: see `listTranslations`.
 * It is copied last.
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

/** None where there is no file; undefined where it can't be read. */
function readLabels(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const labels: unknown = JSON.parse(text ?? '{}');
    return isRecord(labels) ? labels : undefined;
  } catch {
    return undefined;
  }
}
