import type { Diagnostic } from '../../types/diagnostic.js';
import { listFolder, listSubfolders } from '../list-folder.js';
import { translationsFolder } from './list-translations.js';

/**
 * Folders in which Docusaurus stores label files, and the names of these files: one for each
 * version, and for each blog.
 */
const FOLDER = /^docusaurus-plugin-content-(?:docs|blog)(?:-.+)?$/;
const VERSION_FILE = /-docs[^/]*\/(?:current|version-.+)\.json$/;
const BLOG_FILE = /-blog[^/]*\/options\.json$/;

/**
 * Reports label files for a version or a collection that the site does not have. `known`: the ones
 * that it reads, relative to the folder of the language.
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
    .filter((file) => (VERSION_FILE.test(file) || BLOG_FILE.test(file)) && !known.includes(file))
    .map((file) => describeStray(`${base}/${file}`));
}

function describeStray(file: string): Diagnostic {
  const [what, hint] = BLOG_FILE.test(file)
    ? ['a blog', 'Rename its folder to that of a blog, or remove it.']
    : [
        'a version or a set of docs',
        'Rename it to the file of a version that the docs have, or remove it.',
      ];
  return {
    code: 'translation-labels',
    severity: 'warning',
    message: `\`${file}\` translates labels of ${what} that the site does not have.`,
    hint,
    file,
  };
}
