import path from 'node:path';
import { hash } from '../../lib/hash.js';
import type { OutputFile } from '../../types/output/output.js';

/** An output of the bundler under a provisional name that occurs nowhere else. */
export interface ProvisionalOutput {
  path: string;
  content: Uint8Array;
}

const PROVISIONAL = /-[A-Z0-9]{8}(?=\.\w+$)/;

/**
 * Names outputs by their content and that of everything they refer to. esbuild's own hashes depend on where files lie
 * on disk; these don't, so two machines that build one tree give the same names.
 *
 * Returns the files under their final names, the final path by provisional path, and what a file leads to: the provisional
 * paths of all that it refers to, itself or through others, and its own.
 */
export function hashOutputs(outputs: readonly ProvisionalOutput[]): {
  files: OutputFile[];
  names: Map<string, string>;
  reach: (file: string) => string[];
} {
  const byName = new Map(outputs.map((output) => [path.posix.basename(output.path), output]));
  const texts = new Map(
    [...byName].map(([name, { content }]) => [
      name,
      isText(name) ? Buffer.from(content).toString() : undefined,
    ]),
  );
  const references = new Map(
    [...byName.keys()].map((name) => [name, findReferences(texts.get(name), byName)]),
  );
  const ownHashes = new Map(
    [...byName].map(([name, { content }]) => [
      name,
      hashWithoutNames(texts.get(name), content, references.get(name) ?? []),
    ]),
  );
  const finalNames = new Map(
    [...byName.keys()].map((name) => [
      name,
      finalName(
        name,
        reachable(name, references).map((other) => ownHashes.get(other) ?? ''),
      ),
    ]),
  );
  const files = [...byName].map(([name, { path: file, content }]) => ({
    path: path.posix.join(path.posix.dirname(file), finalNames.get(name) ?? name),
    // Byte arrays of other kinds would not come back from a store as what they were.
    content: rename(texts.get(name), references.get(name) ?? [], finalNames) ?? Buffer.from(content),
  }));
  const names = new Map(
    [...byName].map(([name, { path: file }]) => [
      file,
      path.posix.join(path.posix.dirname(file), finalNames.get(name) ?? name),
    ]),
  );
  const reach = (file: string) =>
    reachable(path.posix.basename(file), references).map((name) => byName.get(name)?.path ?? name);
  return { files, names, reach };
}

const isText = (name: string): boolean => /\.(js|css)$/.test(name);

/** Names of other outputs that a text mentions, in order of first mention; those with unusual letters last. */
function findReferences(text: string | undefined, byName: ReadonlyMap<string, unknown>): string[] {
  if (text === undefined) return [];
  const mentioned = text.match(/[\w.-]+-[A-Z0-9]{8}\.\w+/g) ?? [];
  const unusual = [...byName.keys()].filter((name) => !USUAL.test(name));
  return [
    ...[...new Set(mentioned)].filter((name) => byName.has(name)),
    ...unusual.filter((name) => spellings(name).some((spelled) => text.includes(spelled))).sort(),
  ];
}

/** Names that are written the same everywhere. */
const USUAL = /^[\w.-]+$/;

/** How code, and how style sheets write a name. */
function spellings(name: string): string[] {
  return USUAL.test(name) ? [name] : [name, name.replace(/[\s'"()\\]/g, '\\$&')];
}

function replaceName(text: string, name: string, by: string): string {
  return spellings(name).reduce((rest, spelled) => rest.replaceAll(spelled, by), text);
}

function hashWithoutNames(
  text: string | undefined,
  content: Uint8Array,
  references: readonly string[],
): string {
  if (text === undefined) return hash(content);
  return hash(references.reduce((rest, name, i) => replaceName(rest, name, `\0${i}\0`), text));
}

/** The output itself first, then everything it leads to in order of mention: the same on every machine. */
function reachable(start: string, references: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([start]);
  for (const name of seen) for (const next of references.get(name) ?? []) seen.add(next);
  return [...seen];
}

function finalName(name: string, hashes: readonly string[]): string {
  const own = hash(hashes.join('\n'), 10);
  return PROVISIONAL.test(name) ? name.replace(PROVISIONAL, `-${own}`).replace(/[^\w.-]+/g, '-') : name;
}

function rename(
  text: string | undefined,
  references: readonly string[],
  finalNames: ReadonlyMap<string, string>,
): string | undefined {
  return references.reduce<string | undefined>(
    (rest, name) => rest && replaceName(rest, name, finalNames.get(name) ?? name),
    text,
  );
}
