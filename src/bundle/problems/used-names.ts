import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Message, transform } from 'esbuild';
import { readAbsent } from './absent-exports-plugin.js';
import { DOC_MODULE } from './locate-in-markdown.js';
import { specifierAfter } from './message-text.js';

/**
 * Returns the messages without those about names that a module of the site imports and never uses.
 */
export async function onlyUsed(messages: readonly Message[], root: string): Promise<Message[]> {
  const used = await Promise.all(messages.map((message) => isUsed(message, root)));
  return messages.filter((_, i) => used[i]);
}

async function isUsed(message: Message, root: string): Promise<boolean> {
  const absent = readAbsent(message);
  if (absent === undefined) return true;
  const file = absent.importer.replace(DOC_MODULE, '');
  const text = await readFile(path.join(root, file), 'utf8').catch(() => undefined);
  if (text === undefined) return true;
  // The module of a Markdown file is virtual: a name that occurs once in the file is not used.
  if (file !== absent.importer)
    return text.split(new RegExp(`\\b${escapePattern(absent.name)}\\b`)).length !== 2;
  const from = specifierAfter(message, text);
  // Compiling TypeScript removes unused imports.
  const made = await transform(text, { loader: 'tsx', jsx: 'preserve', logLevel: 'silent' }).catch(
    () => undefined,
  );
  return made === undefined || from === undefined || takes(made.code, { name: absent.name, from });
}

/** True if code imports or exports the name of a module. */
function takes(code: string, { name, from }: { name: string; from: string }): boolean {
  const statement = new RegExp(
    `^(?:im|ex)port\\s+(?:([\\w$]+)\\s*,?\\s*)?(?:\\{([^}]*)\\}\\s*)?from\\s*${escapePattern(JSON.stringify(from))}`,
    'gm',
  );
  return [...code.matchAll(statement)].some(([, whole, list = '']) => {
    const names = list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0]);
    return names.includes(name) || (name === 'default' && whole !== undefined);
  });
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
