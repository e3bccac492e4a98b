import type { Diagnostic } from '../../types/diagnostic.js';
import { listFolder, listSubfolders } from '../list-folder.js';
import { translationsFolder } from './list-translations.js';

/** Folders in which Docusaurus keeps files of labels, and these files: one for each version. */
const FOLDER = /^docusaurus-plugin-content-docs(?:-.+)?$/;
const FILE = /\/(?:current|version-.+)\.json$/;

/**
 * Files of labels for a version or a collection that the site does not have. `known` are those that it reads, below the
 * folder of the language.
 */
export function checkStrayLabels(
  root: string,
  { locale, known }: { locale: string; known: readonly string[] },
): Diagnostic[] {
  const base = translationsFolder(locale);
  const folders = listSubfolders(root, base).filter((name) => FOLDER.test(name));
  return folders
    .flatMap((name) => listFolder(root, `${base}/${name}`, { deep: false }))
    .map((file) => file.slice(base.length + 1))
    .filter((file) => FILE.test(file) && !known.includes(file))
    .map((file) => describeStray(`${base}/${file}`));
}

function describeStray(file: string): Diagnostic {
  return {
    code: 'translation-labels',
    severity: 'warning',
    message: `\`${file}\` translates labels of a version or a set of docs that the site does not have.`,
    hint: 'Rename it to the file of a version that the docs have, or remove it.',
    file,
  };
}
