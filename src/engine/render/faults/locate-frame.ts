import type { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { leadsOut } from '../../../lib/files/leads-out.js';
import type { StackFrame } from './parse-stack.js';

/** Position of code in a file of the site. */
export interface CodePlace {
  /** Path relative to the root. */
  file: string;
  line: number;
  column: number;
}

export interface FrameScope {
  root: string;
  /**
   * Source maps by the name of the script, each with the folder that its sources are relative to.
   */
  maps: ReadonlyMap<string, { map: SourceMap; folder: string }>;
  /** Reads the text of a file of the site. */
  readText: (file: string) => Promise<string | undefined>;
}

/** Modules of docs' code: they are generated from the Markdown, and keep most of its lines. */
const DOC_MODULE = /^docsgen:doc\/(.*)$/;

/**
 * Returns the position of the innermost frame in a file of the site; undefined if there is none.
 */
export async function locateFrame(
  frames: readonly StackFrame[],
  scope: FrameScope,
): Promise<CodePlace | undefined> {
  for (const frame of frames) {
    const mapped = scope.maps.get(frame.script);
    const place =
      mapped === undefined
        ? placeInSite(scriptPath(frame.script), frame, scope.root)
        : await placeByMap(frame, { ...mapped, scope });
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Returns the package of the innermost frame in a package, if its script has a source map. */
export function findPackage(
  frames: readonly StackFrame[],
  { maps }: Pick<FrameScope, 'maps'>,
): string | undefined {
  for (const { script, line, column } of frames) {
    const entry = maps.get(script)?.map.findEntry(line - 1, column - 1);
    const source = entry !== undefined && 'originalSource' in entry ? entry.originalSource : '';
    const name = PACKAGE.exec(source)?.[1];
    // React calls the components of all packages.
    if (name !== undefined && !/^(?:react|react-dom|scheduler|docsgen)$/.test(name)) return name;
  }
  return undefined;
}

const PACKAGE = /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//;

function scriptPath(script: string): string {
  return script.startsWith('file:') ? fileURLToPath(script) : script;
}

function placeInSite(
  file: string,
  { line, column }: { line: number; column: number },
  root: string,
): CodePlace | undefined {
  const below = path.relative(root, file).replaceAll('\\', '/');
  const isOwn =
    path.isAbsolute(file) && !leadsOut(below) && !/(^|\/)(node_modules|\.docsgen)\//.test(below);
  return isOwn ? { file: below, line, column } : undefined;
}

async function placeByMap(
  frame: StackFrame,
  { map, folder, scope }: { map: SourceMap; folder: string; scope: FrameScope },
): Promise<CodePlace | undefined> {
  const entry = map.findEntry(frame.line - 1, frame.column - 1);
  if (!('originalSource' in entry)) return undefined;
  const { originalSource: source, originalLine, originalColumn } = entry;
  const doc = DOC_MODULE.exec(source)?.[1];
  const at = { line: originalLine + 1, column: originalColumn + 1 };
  if (doc === undefined) return placeInSite(path.resolve(folder, source), at, scope.root);
  const { sources, sourcesContent = [] } = map.payload;
  const text = sourcesContent[sources.indexOf(source)]?.split('\n')[originalLine]?.trim() ?? '';
  return findLine(doc, text, await scope.readText(doc));
}

/**
 * Returns the position of the only line of a file with this code; undefined if there is none, or
 * several.
 */
function findLine(file: string, line: string, text = ''): CodePlace | undefined {
  const plain = (code: string) => code.replace(/^return\b|[\s;{}()]/g, '');
  if (plain(line) === '') return undefined;
  const lines = text.split('\n');
  const found = lines.flatMap((one, i) => (plain(one).includes(plain(line)) ? [i] : []));
  const [index] = found;
  if (index === undefined || found.length > 1) return undefined;
  return { file, line: index + 1, column: (lines[index] ?? '').search(/\S/) + 1 };
}
