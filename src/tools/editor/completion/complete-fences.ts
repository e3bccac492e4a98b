import { FENCE_WORDS } from '../../../compile/code/fence-words.js';
import { listLanguages } from '../../../compile/code/list-languages.js';
import type { Engine } from '../../../engine/create-engine.js';
import { FENCE_WORDS as TEST_WORDS } from '../../../examples/fence-words.js';
import type { FenceWord } from '../../../types/feature/fence-word.js';
import type { Completion } from '../editor-values.js';
import type { TextContext } from '../text-context.js';
import { completeFile } from './complete-files.js';

/** Completes languages of code blocks: docsgen's and those of the config. */
export async function completeLanguage(
  { from }: TextContext & { kind: 'fence-language' },
  { graph, site }: Engine,
): Promise<Completion[]> {
  const { code } = await graph.get(site.inputs.config);
  const own = code.langs.flatMap((lang) =>
    typeof lang === 'string' ? [] : [lang.name, ...namesIn(lang['aliases'])],
  );
  return [...new Set([...own, ...listLanguages()])].map((name) => ({
    label: name,
    kind: 'language',
    insert: name,
    from,
  }));
}

type Context<K extends TextContext['kind']> = TextContext & { kind: K };

/** Lists the words in the info string that docsgen and the active features read. */
async function listWords({ graph, site }: Engine): Promise<FenceWord[]> {
  const { active } = await graph.get(site.features);
  return [
    ...FENCE_WORDS,
    ...active.flatMap(({ feature }) => feature.fenceWords ?? []),
    ...TEST_WORDS,
  ];
}

/** Completes words in the info string that the block does not have yet. */
export async function completeFenceWord(
  { from, has, language }: Context<'fence-word'>,
  engine: Engine,
): Promise<Completion[]> {
  const words = await listWords(engine);
  return words.flatMap(({ name, detail, value, languages }): Completion[] =>
    has.includes(name) || languages?.includes(language) === false
      ? []
      : [{ label: name, kind: 'key', insert: name + VALUES[value ?? 'none'], from, detail }],
  );
}

const VALUES = {
  none: '',
  text: '=""',
  file: '=""',
  lines: '={}',
  number: '=',
  language: '=',
} as const;

/**
 * Completes the value of a word in the info string: a file, the name of a group, or a fixed choice.
 */
export async function completeFenceValue(
  context: Context<'fence-value'>,
  { engine, file, text }: { engine: Engine; file: string; text: string },
): Promise<Completion[]> {
  const { from, written, word: name } = context;
  const word = (await listWords(engine)).find((one) => one.name === name);
  if (word === undefined) return [];
  if (word.value === 'language')
    return completeLanguage({ kind: 'fence-language', from, written }, engine);
  if (word.value === 'file') return completeFile({ from, written, file }, engine);
  const pattern = new RegExp(`^[ \\t>]*(?:\`{3,}|~{3,}).*\\s${name}=["']?([^"'\\s]+)`, 'gm');
  // Names of groups that other blocks of the page use.
  const known =
    name === 'group' ? Array.from(text.matchAll(pattern), ([, value = '']) => value) : [];
  const values = [...new Set([...(word.values ?? []), ...known])].filter(
    (value) => value !== written,
  );
  return values.map((value) => ({ label: value, kind: 'value', insert: value, from }));
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
