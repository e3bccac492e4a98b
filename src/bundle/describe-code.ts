import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Expression, SpreadElement } from 'acorn';
import { hash } from '../lib/hash.js';
import { listVariables } from './list-variables.js';
import type { PackageCode } from './read-package-code.js';

interface CodeRequest {
  /** Absolute path of the site's root. */
  root: string;
  /** The module as it runs, with all that it imports from the site: see `compileModule`. */
  text: string;
  /** Names of environment variables that the module read while it ran. */
  envReads: Iterable<string>;
  /** See `ModuleExports`. */
  fileReads: readonly string[];
  /** Reads the code of the packages that the module imports. */
  readPackages: (specifiers: readonly string[]) => Promise<PackageCode>;
}

/**
 * Returns a hash of everything that the functions of a module's default export depend on: its code,
 * that of the site's modules and of the packages behind it, the environment variables that they
 * name or have read, and the files of the repository that they have read. Leaves out plain data of
 * the default export, which the caller compares by value. Ignores what functions read when they are
 * called (files, the clock, variables named at run time).
 */
export async function describeCode(request: CodeRequest): Promise<string> {
  const { root, text, envReads, fileReads, readPackages } = request;
  // Paths in the source map and in the text depend on the location of the site.
  const code = text
    .replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
    .replaceAll(pathToFileURL(root).href, '.')
    .replaceAll(JSON.stringify(root).slice(1, -1), '.');
  const packages = await readPackages(listImports(text));
  const variables = new Set([...envReads, ...listVariables(code), ...packages.variables]);
  // Other code may have read variables at the same time. Unset variables are not part of the hash.
  const set = [...variables].sort().filter((name) => process.env[name] !== undefined);
  return hash(
    JSON.stringify([
      await leaveOutData(code),
      set.map((name) => [name, process.env[name]]),
      packages.content,
      fileReads.map((file) => [file, describeFile(path.join(root, file))]),
    ]),
  );
}

/** Hashes the content of a file, or the names in a folder. Returns `''` if there is none. */
function describeFile(file: string): string {
  try {
    const isFolder = statSync(file).isDirectory();
    return hash(isFolder ? readdirSync(file).sort().join('\n') : readFileSync(file), 32);
  } catch {
    return '';
  }
}

function listImports(code: string): string[] {
  const found = code.matchAll(/\b(?:from|import|require|resolve)\s*\(?\s*(["'])([^"'\n]+)\1/g);
  const specifiers = [...found].map(([, , specifier = '']) => specifier);
  return [...new Set(specifiers)].filter((one) => !/^(?:node:|\.)/.test(one)).sort();
}

/** Returns the module without the properties of its default export that are plain data. */
async function leaveOutData(code: string): Promise<string> {
  const name = /^\s*([\w$]+) as default\b/m.exec(code)?.[1];
  // If the code uses the object anywhere else, functions may read its data.
  if (
    name === undefined ||
    code.split(new RegExp(`(?<![\\w$])${escapeName(name)}(?![\\w$])`)).length !== 3
  )
    return code;
  const { parse } = await import('acorn');
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const value = body
    .flatMap((statement) =>
      statement.type === 'VariableDeclaration' ? statement.declarations : [],
    )
    .find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
  if (value?.type !== 'ObjectExpression') return code;
  const kept = value.properties.filter(
    (property) => property.type !== 'Property' || !isData(property.value),
  );
  const properties = kept.map(({ start, end }) => code.slice(start, end));
  return `${code.slice(0, value.start)}{${properties.join(',')}}${code.slice(value.end)}`;
}

const escapeName = (name: string): string => name.replaceAll('$', '\\$');

function isData(value: Expression | SpreadElement | null): boolean {
  switch (value?.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return value.expressions.length === 0;
    case 'UnaryExpression':
      return isData(value.argument);
    case 'ArrayExpression':
      return value.elements.every(isData);
    case 'ObjectExpression':
      return value.properties.every(
        (property) => property.type === 'Property' && !property.computed && isData(property.value),
      );
    default:
      return false;
  }
}
