import type { Translate } from '../../../types/language/translation.js';
import type { CategoryEntry } from './sidebar-entry.js';

/** Translates the texts of a category into the language of the site. Uses Docusaurus' label ids. */
export function translateCategory(
  entry: CategoryEntry,
  sidebar: string,
  translate: Translate,
): CategoryEntry {
  const id = `sidebar.${sidebar}.category.${entry.key ?? entry.label}`;
  const { link } = entry;
  const label = translate(id, entry.label, `Category of the sidebar \`${sidebar}\``);
  if (link?.type !== 'generated-index') return { ...entry, label };
  const page = `the page of the category \`${entry.label}\``;
  const title = translate(`${id}.link.generated-index.title`, link.title ?? '', `Title of ${page}`);
  const description = translate(
    `${id}.link.generated-index.description`,
    link.description ?? '',
    `Description of ${page}`,
  );
  return {
    ...entry,
    label,
    link: { ...link, ...(title !== '' && { title }), ...(description !== '' && { description }) },
  };
}
