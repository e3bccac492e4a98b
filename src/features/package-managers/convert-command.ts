import { type Rule, same, type Words, wordsOf } from './command-rule.js';
import { cleanInstall, install, uninstall, update } from './package-commands.js';
import { convertNpx, exec, init, run, script } from './program-commands.js';
import type { PackageManager } from './public-types.js';
import type { CommandWord } from './split-commands.js';

/**
 * Converts an npm command to another package manager. Returns undefined if there is no equivalent,
 * because the npm command works, whereas a partial conversion would not.
 */
export function convertCommand(words: Words, manager: PackageManager): Words | undefined {
  const [program, ...rest] = words;
  if (program === undefined) return undefined;
  const converted = program.text === 'npx' ? convertNpx(rest, manager) : convertNpm(rest, manager);
  return converted?.map((word, i) => (i === 0 ? { ...word, space: program.space } : word));
}

function convertNpm(words: Words, manager: PackageManager): Words | undefined {
  const [name, ...all] = words;
  const rule = name && RULES.get(name.text);
  if (rule === undefined) return undefined;
  const dashes = all.findIndex(({ text }) => text === '--');
  const ownEnd = dashes === -1 ? all.length : dashes;
  const rest = all.filter((_, i) => i !== dashes);
  const isFlag = ({ text }: CommandWord, i: number) => text.startsWith('-') && i < ownEnd;
  const flags = rest.filter(isFlag);
  const others = rest.filter((word, i) => !isFlag(word, i));
  return rule({ name: name?.text ?? '', flags, others, rest, ownEnd }, manager);
}

/** `npm ls a b`: Yarn takes a pattern instead. */
const list: Rule = ({ flags, others }, manager) => {
  const isAll = flags.length === 0 && others.length === 0;
  if (manager === 'bun') return isAll ? wordsOf('bun pm ls') : undefined;
  const names = others.map(({ text }) => text);
  if (manager === 'pnpm') return [...wordsOf('pnpm list'), ...others, ...flags];
  const pattern = names.length === 0 ? '' : ` --pattern "${names.join('|')}"`;
  const own = flags.filter(({ text }) => text !== '-g' && text !== '--global');
  const isOfAll = own.length < flags.length;
  return [...wordsOf(`yarn${isOfAll ? ' global' : ''} list${pattern}`), ...own];
};

/** Yarn 1 has flags for the words of npm. */
const version: Rule = ({ flags, others: [step, ...more] }, manager) => {
  if (manager !== 'yarn' || flags.length > 0 || more.length > 0) return undefined;
  if (step === undefined) return undefined;
  const isStep = /^(?:(?:pre)?(?:major|minor|patch)|prerelease)$/.test(step.text);
  return wordsOf(`yarn version ${isStep ? `--${step.text}` : `--new-version ${step.text}`}`);
};

const cache: Rule = ({ others: [action, ...more] }, manager) => {
  if (action?.text !== 'clean' || more.length > 0) return undefined;
  const name = { yarn: 'yarn cache clean', pnpm: 'pnpm store prune', bun: 'bun pm cache rm' };
  return wordsOf(name[manager]);
};

const everywhere = (name: string, form?: RegExp): Rule =>
  same({ yarn: name, pnpm: name, bun: name }, form);

/** Matches no argument: the command takes none. */
const ALONE = /^(?!)/;

/** Rules by the names of the commands, the most common name first. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  (
    [
      ['install i in ins inst add', install],
      ['uninstall un remove r rm', uninstall],
      ['update up upgrade', update],
      ['ci clean-install ic', cleanInstall],
      ['run run-script', run],
      ['test t tst', script({ yarn: 'test', pnpm: 'test', bun: 'run test' })],
      ['start', script({ yarn: 'start', pnpm: 'start', bun: 'start' })],
      ['stop', script({ yarn: 'stop', pnpm: 'stop', bun: 'run stop' })],
      ['restart', script({ pnpm: 'restart' })],
      ['exec x', exec],
      ['init create innit', init],
      ['ls list', list],
      ['outdated', everywhere('outdated', /^[^-]/)],
      ['link ln', everywhere('link', /^[^-]/)],
      ['unlink', everywhere('unlink', /^[^-]/)],
      ['audit', everywhere('audit', ALONE)],
      ['pack', same({ yarn: 'pack', pnpm: 'pack', bun: 'pm pack' }, ALONE)],
      ['publish', same({ yarn: 'publish', pnpm: 'publish' })],
      ['rebuild rb', same({ pnpm: 'rebuild' }, /^[^-]/)],
      ['dedupe', same({ pnpm: 'dedupe' }, ALONE)],
      ['prune', same({ pnpm: 'prune' }, ALONE)],
      ['login', same({ yarn: 'login' }, ALONE)],
      ['logout', same({ yarn: 'logout' }, ALONE)],
      ['version', version],
      ['cache', cache],
    ] satisfies [string, Rule][]
  ).flatMap(([names, rule]) => names.split(' ').map((name): [string, Rule] => [name, rule])),
);
