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
 * Names outputs by their content and that of everything they refer to. esbuild's own hashes depend
 * on where files lie on disk; these don't, so two machines that build one tree give the same names.
 *
 * Returns the files under their final names, the final path by provisional path, and what a file
 * leads to: the provisional paths of all that it refers to, itself or through others, and its own.
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
    // Byte arrays of other kinds would not come back from a store as what they were.
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

/** A text, and what it mentions of other outputs. */
interface CutText {
  /**
   * Text and names of outputs in turn: text first and last. A large text is searched once, whatever
   * it mentions.
   */
  parts: readonly string[];
  /** Names of other outputs in order of first mention; those with unusual letters last. */
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
  // What comes before the mark of a name is looked at only where there is one: code has very long
  // words.
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

/** Names that are written the same everywhere. */
const USUAL = /^[\w.-]+$/;

/** How code, and how style sheets write a name. */
function spellings(name: string): string[] {
  return USUAL.test(name) ? [name] : [name, name.replace(/[\s'"()\\]/g, '\\$&')];
}

function replaceName(text: string, name: string, by: string): string {
  return spellings(name).reduce((rest, spelled) => rest.replaceAll(spelled, by), text);
}

/**
 * The output itself first, then everything it leads to in order of mention: the same on every
 * machine.
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

/** The text with other names in the place of these; undefined for what is no text. */
function rename(text: CutText | undefined, names: ReadonlyMap<string, string>): string | undefined {
  if (text === undefined) return undefined;
  const usual = text.parts
    .map((part, i) => (i % 2 === 0 ? part : (names.get(part) ?? part)))
    .join('');
  return text.references
    .filter((name) => !USUAL.test(name))
    .reduce((rest, name) => replaceName(rest, name, names.get(name) ?? name), usual);
}
