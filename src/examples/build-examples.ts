import { SCRIPT_LANGUAGES } from '../lib/markdown/code-cuts.js';
import { readSetting } from '../lib/markdown/code-meta.js';
import type { Fence } from '../types/code/fence.js';
import type { Example, ExampleFile, ExampleLine } from './example.js';

const FILE_NAME = /^\s*\/\/\s*@filename:\s*(\S+)\s*$/i;
/** Extensions in ascending order: code of an earlier one is valid in a later one. */
const WIDER = ['js', 'jsx', 'ts', 'tsx'];

/**
 * Builds the programs of a page: each block is one, but the blocks of a group form one together.
 */
export function buildScripts(fences: readonly Fence[]): Example[] {
  const groups = new Map<string, Fence[]>();
  const scripts = fences.filter(
    ({ language, shows }) => SCRIPT_LANGUAGES.has(language) && shows === undefined,
  );
  for (const [index, fence] of scripts.entries()) {
    const key = fence.group === undefined ? `#${index}` : `=${fence.group}`;
    groups.set(key, [...(groups.get(key) ?? []), fence]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const runs = readRuns(group, fences);
    return [{ file: first.file, fences: group, files: splitFiles(group), ...(runs && { runs }) }];
  });
}

/** Returns the run options of a group, which runs as a whole. */
function readRuns(group: readonly Fence[], page: readonly Fence[]): Example['runs'] {
  const settings = group.flatMap(({ info }) => readSetting(info, 'run') ?? []);
  if (settings.length === 0) return undefined;
  const outputs = group.map((fence) => {
    const next = page[page.indexOf(fence) + 1];
    return next?.language === 'output' ? next : undefined;
  });
  return { network: settings.includes('network'), outputs };
}

function splitFiles(fences: readonly Fence[]): ExampleFile[] {
  const extension = widest(fences.map(({ language }) => SCRIPT_LANGUAGES.get(language) ?? 'ts'));
  const files = new Map<string, ExampleLine[]>();
  let current = `example.${extension}`;
  for (const [fence, { lines }] of fences.entries())
    for (const line of lines) {
      const named = FILE_NAME.exec(line.text)?.[1];
      if (named !== undefined) current = named.replace(/^\.\//, '');
      const known = files.get(current);
      if (known === undefined) files.set(current, [{ ...line, fence }]);
      else known.push({ ...line, fence });
    }
  const made = [...files].map(([name, lines]) => ({ name, lines }));
  // The part above the first name may contain only empty lines and comments.
  const written = made.filter(({ lines }) =>
    lines.some(({ text }) => !/^\s*(?:\/\/.*)?$/.test(text)),
  );
  return written.length > 0 ? written : made.slice(0, 1);
}

function widest(extensions: readonly string[]): string {
  const [first = 'ts'] = extensions;
  if (!extensions.every((one) => WIDER.includes(one))) return first;
  const hasJsx = extensions.some((one) => one.endsWith('x'));
  const isTyped = extensions.some((one) => one.startsWith('t'));
  return `${isTyped ? 't' : 'j'}s${hasJsx ? 'x' : ''}`;
}
