import { isRecord } from '../../lib/is-record.js';
import type { ForeignProgram } from '../../types/feature/foreign-config.js';

/** Result of changing the scripts of a `package.json`. */
export interface UpdatedScripts {
  /** Text of the file, in which only the changed scripts differ. */
  text: string;
  /** Names of the changed scripts. */
  changed: readonly string[];
  /** Scripts that call the other program for something that docsgen does not do. */
  left: readonly string[];
  /** True if the file lists docsgen as a dependency. */
  hasDocsgen: boolean;
}

/**
 * Changes the scripts of a `package.json` to call docsgen. Returns undefined if the file is not
 * JSON.
 */
export function updateScripts(text: string, program: ForeignProgram): UpdatedScripts | undefined {
  const manifest = parseObject(text);
  if (manifest === undefined) return undefined;
  const { scripts, dependencies, devDependencies } = manifest;
  const changed: string[] = [];
  const left: string[] = [];
  let after = text;
  for (const [name, script] of Object.entries(isRecord(scripts) ? scripts : {})) {
    const next = typeof script === 'string' ? translate(script, program) : script;
    // Keep a script named after the program: other scripts call it.
    if (script === next || script === program.name) continue;
    const replaced = next === undefined ? undefined : replaceScript(after, { name, script, next });
    if (replaced === undefined) left.push(name);
    else {
      after = replaced;
      changed.push(name);
    }
  }
  const hasDocsgen = [dependencies, devDependencies].some(
    (list) => isRecord(list) && 'docsgen' in list,
  );
  return { text: after, changed, left, hasDocsgen };
}

/** Replaces one value in the text, in npm's formatting. */
function replaceScript(
  text: string,
  { name, script, next }: { name: string; script: unknown; next: unknown },
): string | undefined {
  const from = text.search(/"scripts"\s*:/);
  const [key, value] = [JSON.stringify(name), JSON.stringify(script)];
  for (let at = text.indexOf(key, from); at >= 0; at = text.indexOf(key, at + 1)) {
    const colon = /^\s*:\s*/.exec(text.slice(at + key.length))?.[0];
    const start = at + key.length + (colon?.length ?? 0);
    if (colon === undefined || !text.startsWith(value, start)) continue;
    const replaced = text.slice(0, start) + JSON.stringify(next) + text.slice(start + value.length);
    const { scripts } = parseObject(replaced) ?? {};
    if (isRecord(scripts) && scripts[name] === next) return replaced;
  }
  return undefined;
}

/**
 * Replaces each call of the program in a script. Returns undefined if one of them cannot be
 * replaced.
 */
function translate(
  script: string,
  { name, commands, options }: ForeignProgram,
): string | undefined {
  // Environment variables, and programs that set them, may precede a command.
  const call = new RegExp(
    `(?<=(?:^|[;&|])\\s*(?:(?:cross-env|env|\\w+=\\S*)\\s+)*)(?:npx\\s+)?${name}(?=\\s|$)([^;&|]*)`,
    'g',
  );
  let isWhole = true;
  const after = script.replace(call, (all: string, rest: string) => {
    const [command = '', ...words] = rest.trim().split(/\s+/);
    const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
    const own = words.map((word) => translateWord(word, options));
    if (known === undefined || own.includes(undefined)) {
      isWhole = false;
      return all;
    }
    const space = /\s*$/.exec(rest)?.[0] ?? '';
    return `docsgen ${[known, ...own].filter((word) => word !== '').join(' ')}${space}`;
  });
  // `npm run docusaurus build` calls another script, which calls the program.
  const others = new RegExp(`\\b(?:run|npm|yarn|pnpm|bun)\\s+${name}(?=\\s|$)`);
  return isWhole && !others.test(after) ? after : undefined;
}

/**
 * Translates a word after a command: `''` if docsgen does this by default, undefined if docsgen has
 * no such option.
 */
function translateWord(word: string, options: ForeignProgram['options']): string | undefined {
  if (!word.startsWith('-')) return word;
  const [option = '', ...value] = word.split('=');
  const to = Object.hasOwn(options, option) ? options[option] : undefined;
  return to === undefined ? undefined : [to, ...value].join('=');
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
