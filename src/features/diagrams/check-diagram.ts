import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createOnceByKey } from '../../lib/begin-once.js';
import { findPackage } from '../../lib/files/find-package.js';
import { estimateSize, type ParsedDiagram, UNKNOWN_SIZE } from './estimate-size.js';
import type { Dagre } from './lay-out-graph.js';
import type { Size } from './measure-text.js';
import { type DiagramProblem, readProblem } from './read-problem.js';

/** The part of https://mermaid.js.org/config/usage.html that this module uses. */
interface Mermaid {
  parse(text: string): Promise<unknown>;
  mermaidAPI: { getDiagramFromText(text: string): Promise<ParsedDiagram> };
}

/** A site's mermaid, and its graph layout library, if it is found. */
interface Tools {
  mermaid: Mermaid;
  dagre?: Dagre;
  /** Settles when the last diagram has been read. */
  last: Promise<unknown>;
}

/**
 * Result of checking a diagram without rendering it: its problem, its approximate size, or the
 * reason why mermaid cannot be loaded.
 */
export type CheckedDiagram = { problem: DiagramProblem } | { size: Size } | { unloaded: string };

/** The part of https://github.com/cure53/DOMPurify that is missing without a DOM. */
interface Purifier {
  addHook(): void;
  sanitize(text: unknown): string;
}

const loaded = createOnceByKey(loadTools);

/**
 * Parses a diagram with the site's own mermaid, which is in `folder`. Reads one diagram at a time,
 * because mermaid has one stateful parser per kind of diagram.
 */
export async function checkDiagram(text: string, folder: string): Promise<CheckedDiagram> {
  if (text.trim() === '') return { problem: { reason: 'the block is empty', line: 1, column: 1 } };
  const tools = await loaded(folder);
  if ('unloaded' in tools) return tools;
  const checked = tools.last.then(() => readDiagram(text, tools));
  tools.last = checked.catch(() => undefined);
  return checked;
}

async function readDiagram(text: string, { mermaid, dagre }: Tools): Promise<CheckedDiagram> {
  try {
    await mermaid.parse(text);
  } catch (error) {
    const problem = readProblem(error, text);
    return problem === undefined ? { size: UNKNOWN_SIZE } : { problem };
  }
  // Only the reserved space depends on the size, so an unknown size is not a problem.
  const parsed = await mermaid.mermaidAPI
    .getDiagramFromText(withoutSettings(text))
    .catch(() => undefined);
  return { size: estimateSize(parsed, dagre) };
}

/** Removes front matter and directives, as mermaid does before parsing. */
function withoutSettings(text: string): string {
  return text.replace(/^\s*---\n.*?\n---[ \t]*\n/s, '').replace(/%%\{.*?\}%%\n?/gs, '');
}

async function loadTools(folder: string): Promise<Tools | { unloaded: string }> {
  let module: unknown;
  try {
    await standInForPurifier(folder);
    module = await import(fileUrl(path.join(folder, 'dist', 'mermaid.core.mjs')));
  } catch (error) {
    return { unloaded: error instanceof Error ? error.message : String(error) };
  }
  const { default: mermaid } = module as { default: Mermaid };
  const dagre = await loadDagre(folder);
  return { mermaid, ...(dagre && { dagre }), last: Promise.resolve() };
}

/** Loads mermaid's layout library. Returns undefined if there is none, or if it is incompatible. */
async function loadDagre(folder: string): Promise<Dagre | undefined> {
  const found = findPackage('dagre-d3-es', folder);
  if (found === undefined) return undefined;
  const load = (name: string): Promise<unknown> =>
    import(fileUrl(path.join(found.folder, 'src', name, 'index.js')));
  try {
    const [dagre, graphlib] = await Promise.all([load('dagre'), load('graphlib')]);
    return { ...(dagre as Pick<Dagre, 'layout'>), ...(graphlib as Pick<Dagre, 'Graph'>) };
  } catch {
    return undefined;
  }
}

/**
 * Mermaid's parsers sanitize labels with DOMPurify, which exports no `sanitize` without a DOM. This
 * replacement escapes labels. That is safe because docsgen discards the results of parsing.
 */
async function standInForPurifier(folder: string): Promise<void> {
  const found = findPackage('dompurify', folder);
  if (found === undefined) return;
  const module: unknown = await import(fileUrl(path.join(found.folder, 'dist', 'purify.es.mjs')));
  const { default: purifier } = module as { default: Partial<Purifier> };
  purifier.addHook ??= () => undefined;
  purifier.sanitize ??= (text) => String(text).replaceAll('<', '&lt;');
}

const fileUrl = (file: string): string => pathToFileURL(file).href;
