import { locate } from '../../../lib/text/locate.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { Disk } from '../../../types/feature/reading.js';

/**
 * Names of released versions in the order of `versions.json`, newest first, with their positions in
 * the file.
 */
export interface ReleasedVersions {
  names: ReadonlyMap<string, Partial<Diagnostic>>;
  diagnostics: Diagnostic[];
}

/**
 * Reads and checks the list of released versions. Returns an empty list if there is no file. Skips
 * invalid names, and `current`, which Docusaurus allows in the list although it is not a released
 * version.
 */
export async function readVersions(file: string, disk: Disk): Promise<ReleasedVersions> {
  const read = await disk.read(file);
  if (read === undefined) return { names: new Map(), diagnostics: [] };
  const { value, text, problems } = read;
  if (problems !== undefined) return { names: new Map(), diagnostics: [...problems] };
  if (!Array.isArray(value)) return { names: new Map(), diagnostics: [notAList(file, value)] };
  return checkNames(file, value, text);
}

function checkNames(file: string, values: readonly unknown[], text: string): ReleasedVersions {
  const names = new Map<string, Partial<Diagnostic>>();
  const diagnostics: Diagnostic[] = [];
  for (const value of values) {
    if (value === 'current') continue;
    const place = typeof value === 'string' ? locate(text, value) : undefined;
    if (typeof value !== 'string' || !isVersionName(value)) {
      diagnostics.push({ ...badName(file, value), ...place });
    } else if (names.has(value)) {
      diagnostics.push({ ...namedTwice(file, value), ...locate(text, value, 1) });
    } else names.set(value, { file, ...place });
  }
  return { names, diagnostics };
}

/**
 * True if the name is allowed in paths and URLs, by Docusaurus' rules. `current` is reserved for
 * the docs in development.
 */
export function isVersionName(name: string): boolean {
  if (name.trim() === '' || name.length > 32 || name === 'current') return false;
  return !/^\.\.?$|[/\\<>:"|?*\u0000-\u001f]/.test(name);
}

function notAList(file: string, value: unknown): Diagnostic {
  return {
    code: 'versions-shape',
    severity: 'error',
    message: `\`${file}\` contains ${value === null ? 'nothing' : `a value of type \`${typeof value}\``}, but a list of names is expected.`,
    hint: 'Write the names of the released versions, newest first: `["2.0", "1.0"]`.',
    file,
  };
}

function badName(file: string, value: unknown): Diagnostic {
  return {
    code: 'version-name',
    severity: 'error',
    message: `\`${file}\` lists \`${JSON.stringify(value)}\`, which cannot be the name of a version.`,
    hint: 'Use 1 to 32 characters without slashes, `<>:"|?*` and control characters.',
    file,
  };
}

function namedTwice(file: string, name: string): Diagnostic {
  return {
    code: 'version-duplicate',
    severity: 'error',
    message: `\`${file}\` lists the version \`${name}\` twice.`,
    hint: 'Remove one of the two.',
    file,
  };
}
