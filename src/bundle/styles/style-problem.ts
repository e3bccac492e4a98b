import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PartialMessage } from 'esbuild';

export interface CompiledStyles {
  css: string;
  /** Absolute paths of the files that the sheet imports. */
  parts: string[];
  /** Absolute paths tried for its imports: see `listLookups`. */
  lookups: string[];
}

/** Thrown if a style sheet does not compile, with a message for the bundler. */
export class StyleProblem extends Error {
  override readonly name = 'StyleProblem';
  readonly described: PartialMessage;

  constructor(described: PartialMessage) {
    super(described.text ?? '');
    this.described = described;
  }
}

/** Loads the compiler of a style sheet, resolved from its folder or else from the site. */
export function loadStylePackage<Package>(
  names: readonly [string, ...string[]],
  { file, root }: { file: string; root: string },
): Package {
  for (const from of [file, path.join(root, 'package.json')])
    for (const name of names) {
      try {
        return createRequire(from)(name) as Package;
      } catch {
        // Try the next folder.
      }
    }
  const sheet = path.relative(root, file).replaceAll('\\', '/');
  throw new StyleProblem({
    text: `The style sheet "${sheet}" needs the package "${names[0]}", which is not installed`,
    notes: [{ text: `Install it: "npm install ${names[0]}".` }],
  });
}

/** Returns the absolute path of `~package/file` or `@site/file`, which webpack supports. */
export function findNamedSheet(
  name: string,
  { from, root }: { from: string; root: string },
): string | undefined {
  if (name.startsWith('@site/')) return path.join(root, name.slice('@site/'.length));
  if (!name.startsWith('~')) return undefined;
  const [owner = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(name.slice(1)) ?? [];
  const folders = createRequire(from).resolve.paths(owner) ?? [];
  const found = folders.find((folder) => existsSync(path.join(folder, owner)));
  return path.join(found ?? path.join(root, 'node_modules'), name.slice(1));
}
