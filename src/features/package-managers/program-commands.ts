import { type Rule, type Words, wordsOf } from './command-rule.js';
import type { PackageManager } from './public-types.js';
import type { CommandWord } from './split-commands.js';

/** Yarn's own commands. `yarn <name>` does not run scripts with these names. */
const YARN_COMMANDS = new Set(
  `access add audit autoclean bin cache check config constraints create dedupe dlx exec explain generate-lock-entry
  generateLockEntry global help import info init install licenses link list lockfile login logout node npm outdated owner pack
  patch plugin policies prune publish rebuild remove run search self-update set stage tag team unlink unplug up upgrade
  upgrade-interactive version versions why workspace workspaces`.split(/\s+/),
);

/** `npm run` passes only arguments after `--` to the script; flags before it are npm's. */
export const run: Rule = ({ flags, rest }, manager) => {
  if (flags.length > 0) return undefined;
  const [script] = rest;
  const isShort = manager === 'yarn' && script !== undefined && !YARN_COMMANDS.has(script.text);
  return [...wordsOf(isShort ? manager : `${manager} run`), ...rest];
};

/** `npm test` and `npm start`. */
export const script =
  (names: Readonly<Partial<Record<PackageManager, string>>>): Rule =>
  ({ flags, rest }, manager) => {
    const name = names[manager];
    return name === undefined || flags.length > 0
      ? undefined
      : [...wordsOf(`${manager} ${name}`), ...rest];
  };

/** All arguments after the program's name are passed to the program. */
export const exec: Rule = ({ rest, ownEnd }, manager) => {
  const first = rest.findIndex(({ text }, i) => i >= ownEnd || !text.startsWith('-'));
  if (first !== 0) return convertNpx(rest, manager);
  return [...wordsOf({ yarn: 'yarn', pnpm: 'pnpm exec', bun: 'bunx' }[manager]), ...rest];
};

/**
 * Converts `npx`. The other package managers never ask before they download a program, so `--yes`
 * is dropped.
 */
export function convertNpx(words: Words, manager: PackageManager): Words | undefined {
  const packages: CommandWord[] = [];
  let at = 0;
  for (; words[at]?.text.startsWith('-'); at++) {
    const { text = '' } = words[at] ?? {};
    if (text === '-y' || text === '--yes') continue;
    if (text === '--') {
      at++;
      break;
    }
    const name = /^(?:-p|--package)(?:=(.*))?$/s.exec(text);
    const value = name && (name[1] ?? words[++at]?.text);
    if (!value) return undefined;
    const flag = { yarn: `-p ${value}`, pnpm: `--package=${value}`, bun: `-p ${value}` }[manager];
    packages.push({ space: ' ', text: flag });
  }
  const rest = words.slice(at);
  if (rest.length === 0) return undefined;
  if (manager === 'pnpm') return [...wordsOf('pnpm'), ...packages, ...wordsOf('dlx'), ...rest];
  return [...wordsOf(manager === 'yarn' ? 'yarn dlx' : 'bun x'), ...packages, ...rest];
}

/**
 * `npm init vite@latest`: Yarn 1 accepts no version here, and the others use the latest one by
 * default.
 */
export const init: Rule = ({ rest, ownEnd }, manager) => {
  const own = rest.filter(({ text }, i) => i >= ownEnd || !/^(?:-y|--yes)$/.test(text));
  const [initializer, ...more] = own;
  if (initializer === undefined) {
    const isSilent = own.length < rest.length && manager !== 'pnpm';
    return wordsOf(`${manager} init${isSilent ? ' -y' : ''}`);
  }
  const name = initializer.text.replace(/(?<=.)@latest$/, '');
  const isVersioned = /.@/.test(name);
  const isPackage = /^(?:@[\w.-]+(?:\/[\w.-]+)?|[\w.-]+)(?:@[\w.^~-]+)?$/.test(name);
  const isOwnFlag = ({ text }: CommandWord, i: number) =>
    i + 1 < ownEnd && /^-w|^--workspace/.test(text);
  if (!isPackage || more.some(isOwnFlag) || (manager === 'yarn' && isVersioned)) return undefined;
  if (manager !== 'bun')
    return [...wordsOf(`${manager} create`), { ...initializer, text: name }, ...more];
  const scoped = /^(@[^/@]+)(?:\/(.*)|(@.*))?$/.exec(name);
  const created =
    scoped === null
      ? `create-${name}`
      : `${scoped[1]}/create${scoped[2] === undefined ? (scoped[3] ?? '') : `-${scoped[2]}`}`;
  return [...wordsOf('bunx'), { ...initializer, text: created }, ...more];
};
