import type { Engine } from '../create-engine.js';
import type { Completion } from './editor-values.js';
import type { TextContext } from './text-context.js';

/** What may stand behind the language of a block of code, and what it does. */
const WORDS: Readonly<Record<string, string>> = {
  'title=""': 'shows a title above the block',
  showLineNumbers: 'numbers its lines; `=5` begins with 5',
  wrap: 'wraps long lines',
  noCopy: 'has no button that copies it',
  'file=""': 'shows a file of the site, or a region of it',
  'group=""': 'shows blocks of one group as tabs',
  'tab=""': 'the label of its tab',
  active: 'its tab is open at first',
  'id=""': 'an id, which links may lead to',
  lineAnchors: 'each line has an address',
  'hideLines={}': 'lines that are folded at first',
  'maxLines=': 'shows so many lines, the others on request',
  fold: 'shows its title alone at first',
  'lang=': 'the language of the code in a diff',
  npm2yarn: 'shows the commands of other package managers',
  vars: 'fills in variables of the site',
};

/** Languages of blocks of code: those of docsgen and those of the config. */
export async function completeLanguage(
  { from }: TextContext & { kind: 'fence-language' },
  { graph, site }: Engine,
): Promise<Completion[]> {
  const { listLanguages } = await import('../../compile/code/list-languages.js');
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

/** Words behind the language that the block does not have yet. */
export function completeFenceWord({ from, has }: TextContext & { kind: 'fence-word' }): Completion[] {
  return Object.entries(WORDS).flatMap(([word, detail]): Completion[] => {
    const name = word.replace(/=.*$/, '');
    return has.includes(name) ? [] : [{ label: name, kind: 'key', insert: word, from, detail }];
  });
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
