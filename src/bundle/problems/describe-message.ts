import { isBuiltin } from 'node:module';
import type { Message } from 'esbuild';
import { nameStaticFolder } from '../../lib/files/name-static-folder.js';
import { describeUnusable } from '../../lib/files/refused-file.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FeatureModules } from '../../types/feature/modules.js';
import { OUTSIDE } from '../imports/raw-files-plugin.js';
import { OWN_PACKAGES } from '../resolve-plugin.js';
import { readAbsent } from './absent-exports-plugin.js';
import { findImportCase, type ImportPlaces } from './find-import-case.js';
import { readUnexported, specifierAt } from './message-text.js';

type Words = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'fix'>;

/** Module names and rules that features define. */
export type KnownModules = Pick<FeatureModules, 'names' | 'hints' | 'onMissingExport'>;

const NONE: KnownModules = { names: {}, hints: {} };

/**
 * Rewords esbuild's messages about an import that leads nowhere or a name that is not exported, and
 * keeps the words of all others.
 */
export function describeMessage(message: Message, places: ImportPlaces, known = NONE): Words {
  // esbuild resolves names in any letter case, and then fails to read the file.
  if (/^(?:Could not resolve|Cannot read file)/.test(message.text))
    return describeMissing(message, places, known);
  const unexported = readUnexported(message);
  if (unexported !== undefined) return describeUnexported({ ...unexported, message }, known);
  // A note about the plugin that requested the file does not help authors.
  const said = message.notes.find(({ text }) => !text.startsWith('The plugin '));
  const hint = said?.text.replace(/"([^"\n]*)"/g, '`$1`');
  return {
    code: message.text.endsWith(OUTSIDE) ? 'import-outside' : 'code-syntax',
    message: `${message.text.replace(/"([^"\n]*)"/g, '`$1`').replace(/\.$/, '')}.`,
    ...(hint !== undefined && !hint.endsWith(':') && { hint }),
  };
}

function describeMissing(message: Message, places: ImportPlaces, known: KnownModules): Words {
  const specifier =
    specifierAt(message) ?? /^Could not resolve "(.*)"/.exec(message.text)?.[1] ?? '';
  const importer = message.location?.file ?? '';
  const statics = nameStaticFolder(places.staticDirectories);
  const isAddress = specifier.startsWith('/') && importer.endsWith('.css');
  return {
    code: 'import-not-found',
    ...describeUnusable(findImportCase({ specifier, importer }, places), specifier, {
      say: (reason) =>
        isAddress
          ? `The path \`${specifier}\` leads to ${reason} in ${statics}.`
          : `The import \`${specifier}\` leads to ${reason}.`,
      reason: 'no file',
      hint: isAddress
        ? `Add the file to ${statics}, or correct the path. Letter case matters.`
        : (findHint(specifier, known) ?? hintForMissing(specifier)),
    }),
  };
}

/** Returns a feature's advice for an import that leads nowhere, if it has any. */
function findHint(specifier: string, { hints }: KnownModules): string | undefined {
  const fitting = Object.keys(hints).filter((start) => specifier.startsWith(start));
  const longest = fitting.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : hints[longest];
}

function hintForMissing(written: string): string {
  // Remove webpack's notation before and after a path: `!!raw-loader!./a`, `./a?raw`.
  const specifier = written.replace(/^.*!/, '').replace(/\?\w+$/, '');
  if (/^@site(?:\/|$)/.test(specifier))
    return 'Check the path: `@site` is the folder of the config.';
  if (/^[./]/.test(specifier)) return 'Check the path: it is relative to the file that imports it.';
  if (isBuiltin(specifier))
    return `\`${specifier}\` is a Node module, but this code runs in browsers: don’t import it from pages.`;
  if (OWN_PACKAGES.test(specifier)) return 'Check the name: the package does not have this module.';
  if (/^@astrojs\/starlight\/components$/.test(specifier))
    return 'Remove the import: `Card`, `Steps`, `Tabs` and others are there without it.';
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return `Install it: \`npm install ${name}\`.`;
}

function describeUnexported(
  { from, name, message }: { from: string; name: string; message: Message },
  { names, onMissingExport }: KnownModules,
): Words {
  const module = nameModule(from, names);
  const isFile = from.endsWith(module) && !/node_modules\/|docsgen-(?:react|export):/.test(from);
  const similar = /^Did you mean to import "(.*)" instead/.exec(message.notes[0]?.text ?? '')?.[1];
  const code = 'export-not-found';
  const effect = onMissingExport === 'warn' && readAbsent(message) ? ': it is `undefined`.' : '.';
  if (name === 'default')
    return {
      code,
      message: `\`${module}\` has no default export${effect}`,
      hint: isFile
        ? 'Export it there with `export default`, or use a named import: `{ … }`.'
        : 'Use a named import: `{ … }`.',
    };
  const hint = isFile
    ? `Export it there, or import a name that \`${module}\` exports.`
    : `Import a name that \`${module}\` exports.`;
  return {
    code,
    message: `\`${module}\` exports no \`${name}\`${effect}`,
    hint: similar === undefined ? hint : `Did you mean \`${similar}\`?`,
  };
}

/**
 * Returns the name of a module for authors. For docsgen's own files, whose paths depend on the
 * machine, this is the shortest specifier that leads to them.
 */
function nameModule(from: string, names: FeatureModules['names']): string {
  const file = from.replaceAll('\\', '/');
  const named = Object.entries(names).flatMap(([name, module]) =>
    'file' in module && !module.ofSite && file.endsWith(`dist/${module.file}`) ? [name] : [],
  );
  const [shortest] = named.sort((a, b) => a.length - b.length);
  if (shortest !== undefined) return shortest;
  if (/(?:^|\/)web\/theme\/index\.js$/.test(file)) return 'docsgen/theme';
  if (/(?:^|\/)web\/theme\/words\.js$/.test(file)) return 'docsgen/words';
  if (/^\.\..*\/index\.js$|node_modules\/docsgen\/dist\/index\.js$/.test(file)) return 'docsgen';
  if (/(?:^|[/:])docsgen-react:/.test(file)) return file.replace(/^.*docsgen-react:/, '');
  const inPackages = file.lastIndexOf('node_modules/');
  return inPackages < 0
    ? file.replace(/^[\w-]+:/, '')
    : file.slice(inPackages + 'node_modules/'.length);
}
