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
 * Names outputs by a hash of their content and of everything they refer to. esbuild's own hashes
 * depend on where files lie on disk; these don't, so two machines that build one tree produce the
 * same names.
 *
 * Returns the files under their final names, the final paths by provisional path, and `reach`: the
 * provisional paths of an output and of all outputs that it refers to, directly or through others.
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
  const unusual = [...byName.keys()].filter((name) => !USUAL.test(name)).sort();
  const cut = new Map(
    [...texts].map(([name, text]) => [
      name,
      text === undefined ? undefined : cutAtNames(text, byName, unusual),
    ]),
  );
  const references = new Map([...cut].map(([name, parts]) => [name, parts?.references ?? []]));
  const ownHashes = new Map(
    [...byName].map(([name, { content }]) => {
      const numbers = new Map(references.get(name)?.map((other, i) => [other, `\0${i}\0`]));
      return [name, hash(rename(cut.get(name), numbers) ?? content)];
    }),
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
    // The cache restores byte arrays as `Buffer`, so return that type from the start.
    content: rename(cut.get(name), finalNames) ?? Buffer.from(content),
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

/** A text, split at the names of other outputs. */
interface CutText {
  /**
   * Text and names of outputs alternate, beginning and ending with text. This searches a large text
   * only once.
   */
  parts: readonly string[];
  /** Names of other outputs in order of first mention; those with unusual characters last. */
  references: readonly string[];
}

function cutAtNames(
  text: string,
  byName: ReadonlyMap<string, unknown>,
  unusual: readonly string[],
): CutText {
  const parts: string[] = [];
  const mentioned = new Set<string>();
  let from = 0;
  // Look backwards from the hash for the beginning of a name: a forward pattern would be slow on
  // the very long words of code.
  for (const { 0: end, index } of text.matchAll(/-[A-Z0-9]{8}\.\w+/g)) {
    let start = index;
    while (start > from && NAME_LETTER.test(text.charAt(start - 1))) start--;
    const name = text.slice(start, index) + end;
    if (!byName.has(name)) continue;
    parts.push(text.slice(from, start), name);
    mentioned.add(name);
    from = index + end.length;
  }
  parts.push(text.slice(from));
  const others = unusual.filter((name) =>
    spellings(name).some((spelled) => text.includes(spelled)),
  );
  return { parts, references: [...mentioned, ...others] };
}

const NAME_LETTER = /[\w.-]/;

/** Names that need no escaping in code or style sheets. */
const USUAL = /^[\w.-]+$/;

/** Spellings of a name in code, and in style sheets (escaped). */
function spellings(name: string): string[] {
  return USUAL.test(name) ? [name] : [name, name.replace(/[\s'"()\\]/g, '\\$&')];
}

function replaceName(text: string, name: string, by: string): string {
  return spellings(name).reduce((rest, spelled) => rest.replaceAll(spelled, by), text);
}

/**
 * Returns the output itself, then everything that it refers to, in order of mention: the same on
 * every machine.
 */
function reachable(start: string, references: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([start]);
  for (const name of seen) for (const next of references.get(name) ?? []) seen.add(next);
  return [...seen];
}

function finalName(name: string, hashes: readonly string[]): string {
  const own = hash(hashes.join('\n'), 10);
  return PROVISIONAL.test(name)
    ? name.replace(PROVISIONAL, `-${own}`).replace(/[^\w.-]+/g, '-')
    : name;
}

/** Returns the text with the new names, or undefined for files that are not text. */
function rename(text: CutText | undefined, names: ReadonlyMap<string, string>): string | undefined {
  if (text === undefined) return undefined;
  const usual = text.parts
    .map((part, i) => (i % 2 === 0 ? part : (names.get(part) ?? part)))
    .join('');
  return text.references
    .filter((name) => !USUAL.test(name))
    .reduce((rest, name) => replaceName(rest, name, names.get(name) ?? name), usual);
}
