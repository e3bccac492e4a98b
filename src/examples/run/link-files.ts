import type TypeScript from 'typescript';
import { findBeside } from '../types/virtual-files.js';

/** URL scheme for the files of an example in stack traces. */
export const EXAMPLE_SCHEME = 'docsgen-example:';

/** A file of a program with several files. */
export interface LinkedFile {
  name: string;
  /** JavaScript, or JSON. */
  code: string;
}

/**
 * Writes a program of several files in one folder as one ES module, without writing files. Node's
 * `vm` links them in the module's process. Imports that match none of them are resolved by the
 * module itself, as from its folder. The last file is the one that runs; files that it needs come
 * before it.
 */
export function linkFiles(ts: typeof TypeScript, files: readonly LinkedFile[]): string {
  const names = new Set(files.map(({ name }) => name));
  const links = files.map(({ name, code }) => {
    const relative = ts
      .preProcessFile(code, true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter((specifier) => /^\.{1,2}\//.test(specifier));
    return [
      name,
      relative.flatMap((specifier) => {
        const target = findBeside(specifier, { from: name, isThere: (one) => names.has(one) });
        return target === undefined ? [] : [[specifier, target]];
      }),
    ];
  });
  const given = JSON.stringify({ links, codes: files.map(({ name, code }) => [name, code]) });
  return `
import vm from 'node:vm';
const given = ${given};
const codes = new Map(given.codes);
const links = new Map(given.links.map(([name, targets]) => [name, new Map(targets)]));
const made = new Map();
function make(name) {
  const known = made.get(name);
  if (known !== undefined) return known;
  const identifier = ${JSON.stringify(EXAMPLE_SCHEME)} + name;
  const module = name.endsWith('.json')
    ? new vm.SyntheticModule(['default'], function () { this.setExport('default', JSON.parse(codes.get(name))); }, { identifier })
    : new vm.SourceTextModule(codes.get(name), {
        identifier,
        initializeImportMeta: (meta) => { meta.url = new URL(name, import.meta.url).href; },
        importModuleDynamically: async (specifier, from, attributes) => {
          const target = await link(specifier, module, { attributes });
          if (target.status === 'unlinked') await target.link(link);
          await target.evaluate();
          return target;
        },
      });
  made.set(name, module);
  return module;
}
async function link(specifier, from, { attributes } = {}) {
  const name = from.identifier.slice(${EXAMPLE_SCHEME.length});
  const target = links.get(name)?.get(specifier);
  if (target !== undefined) return make(target);
  const place = /^\\.{1,2}\\//.test(specifier) ? new URL(specifier, new URL(name, import.meta.url)).href : specifier;
  const found = await import(place, { with: attributes ?? {} });
  const names = Object.keys(found);
  return new vm.SyntheticModule(names, function () { for (const name of names) this.setExport(name, found[name]); }, { identifier: specifier });
}
const main = make(${JSON.stringify(files.at(-1)?.name ?? '')});
await main.link(link);
await main.evaluate();
`;
}
