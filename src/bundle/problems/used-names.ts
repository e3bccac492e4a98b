import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Message, transform } from 'esbuild';
import { readAbsent } from './absent-exports-plugin.js';
import { DOC_MODULE } from './locate-in-markdown.js';
import { specifierAfter } from './message-text.js';

/**
 * The messages but for those about a name that a module of the site imports and makes no use of.
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
  // The module of a Markdown file is in no file: a word that the file says only once is not used.
  if (file !== absent.importer)
    return text.split(new RegExp(`\\b${escapePattern(absent.name)}\\b`)).length !== 2;
  const from = specifierAfter(message, text);
  // TypeScript leaves out what is imported and not used.
  const made = await transform(text, { loader: 'tsx', jsx: 'preserve', logLevel: 'silent' }).catch(
    () => undefined,
  );
  return made === undefined || from === undefined || takes(made.code, { name: absent.name, from });
}

/** Whether code imports or exports the name of a module. */
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
