import { existsSync } from 'node:fs';
import path from 'node:path';
import { locate } from '../lib/text/locate.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { parseDataFile } from './parse-data-file.js';
import { readSource } from './read-source.js';

const FILE = 'versions.json';

/** Names of released versions in the order of `versions.json`, newest first, each with its place in the file. */
export interface ReleasedVersions {
  names: ReadonlyMap<string, Partial<Diagnostic>>;
  diagnostics: Diagnostic[];
}

/** Reads and checks `versions.json`. No file, no released versions; a name with a fault is left out. */
export async function readVersions(root: string): Promise<ReleasedVersions> {
  if (!existsSync(path.join(root, FILE))) return { names: new Map(), diagnostics: [] };
  const { source, diagnostics } = await readSource(root, FILE);
  if (source === undefined) return { names: new Map(), diagnostics };
  const parsed = await parseDataFile(source);
  if (parsed.diagnostics.length > 0) return { names: new Map(), diagnostics: parsed.diagnostics };
  if (!Array.isArray(parsed.value)) return { names: new Map(), diagnostics: [notAList(parsed.value)] };
  return checkNames(parsed.value, source.text);
}

function checkNames(values: readonly unknown[], text: string): ReleasedVersions {
  const names = new Map<string, Partial<Diagnostic>>();
  const diagnostics: Diagnostic[] = [];
  for (const value of values) {
    const place = typeof value === 'string' ? locate(text, value) : undefined;
    if (typeof value !== 'string' || !isVersionName(value)) {
      diagnostics.push({ ...badName(value), ...place });
    } else if (names.has(value)) {
      diagnostics.push({ ...namedTwice(value), ...locate(text, value, 1) });
    } else names.set(value, { file: FILE, ...place });
  }
  return { names, diagnostics };
}

/** The name is part of paths and URLs (rules of Docusaurus); `current` is the docs that are being written. */
function isVersionName(name: string): boolean {
  if (name.trim() === '' || name.length > 32 || name === 'current') return false;
  return !/^\.\.?$|[/\\<>:"|?*\u0000-\u001f]/.test(name);
}

function notAList(value: unknown): Diagnostic {
  return {
    code: 'versions-shape',
    severity: 'error',
    message: `\`${FILE}\` holds ${value === null ? 'nothing' : `a value of type \`${typeof value}\``}, but a list of names is expected.`,
    hint: 'Write the names of the released versions, newest first: `["2.0", "1.0"]`.',
    file: FILE,
  };
}

function badName(value: unknown): Diagnostic {
  return {
    code: 'version-name',
    severity: 'error',
    message: `\`${FILE}\` lists \`${JSON.stringify(value)}\`, which cannot be the name of a version.`,
    hint: 'Use 1 to 32 characters without slashes, `<>:"|?*` and control characters; `current` is reserved.',
    file: FILE,
  };
}

function namedTwice(name: string): Diagnostic {
  return {
    code: 'version-duplicate',
    severity: 'error',
    message: `\`${FILE}\` lists the version \`${name}\` twice.`,
    hint: 'Remove one of the two.',
    file: FILE,
  };
}
