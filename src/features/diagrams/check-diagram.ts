import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackage } from '../../lib/files/find-package.js';
import { type DiagramProblem, readProblem } from './read-problem.js';

/** The part of https://mermaid.js.org/config/usage.html that is used here. */
interface Mermaid {
  parse(text: string): Promise<unknown>;
}

/** What https://github.com/cure53/DOMPurify has where there is a DOM. */
interface Purifier {
  addHook(): void;
  sanitize(text: unknown): string;
}

const loaded = new Map<string, Promise<Mermaid>>();

/**
 * Parses a diagram with the site's own mermaid, whose folder is given. Mermaid has one parser for each kind with a state of
 * its own, and queues what it is given.
 */
export async function checkDiagram(text: string, folder: string): Promise<DiagramProblem | undefined> {
  if (text.trim() === '') return { reason: 'the block is empty', line: 1, column: 1 };
  const loading = loaded.get(folder) ?? loadMermaid(folder);
  loaded.set(folder, loading);
  const mermaid = await loading;
  try {
    await mermaid.parse(text);
    return undefined;
  } catch (error) {
    return readProblem(error, text);
  }
}

async function loadMermaid(folder: string): Promise<Mermaid> {
  await standInForPurifier(folder);
  const module: unknown = await import(fileUrl(path.join(folder, 'dist', 'mermaid.core.mjs')));
  return (module as { default: Mermaid }).default;
}

/**
 * Parsers clean labels with DOMPurify, which without a DOM exports nothing that cleans. What stands in for it escapes: nothing
 * that is parsed here is shown, and nobody else could take it for markup.
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
