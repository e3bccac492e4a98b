import { type Command, type Rule, type Words, wordsOf } from './command-rule.js';
import type { PackageManager } from './public-types.js';
import type { CommandWord } from './split-commands.js';

/**
 * Equivalents of the flags of `install` and similar commands, in the order of Yarn, pnpm, and Bun.
 * `''` means that the flag is dropped.
 */
const FLAGS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  '--save': ['', '', ''],
  '--save-dev': ['--dev', '--save-dev', '--dev'],
  '--save-prod': ['', '--save-prod', ''],
  '--save-optional': ['--optional', '--save-optional', '--optional'],
  '--save-peer': ['--peer', '--save-peer', '--peer'],
  '--save-exact': ['--exact', '--save-exact', '--exact'],
  '--global': ['', '--global', '--global'],
  '--force': ['--force', '--force', '--force'],
  '--omit=dev': ['--production', '--prod', '--production'],
  '--production': ['--production', '--prod', '--production'],
  '--only=prod': ['--production', '--prod', '--production'],
  '--only=production': ['--production', '--prod', '--production'],
  '--no-optional': ['--ignore-optional', '--no-optional', '--omit=optional'],
  '--omit=optional': ['--ignore-optional', '--no-optional', '--omit=optional'],
  '--ignore-scripts': ['--ignore-scripts', '--ignore-scripts', '--ignore-scripts'],
  '--no-package-lock': ['--no-lockfile', '--no-lockfile', '--no-save'],
  '--package-lock-only': [undefined, '--lockfile-only', '--lockfile-only'],
  '--no-save': [undefined, undefined, '--no-save'],
  '--prefer-offline': ['--prefer-offline', '--prefer-offline', '--prefer-offline'],
  '--offline': ['--offline', '--offline', undefined],
  '--silent': ['--silent', '--silent', '--silent'],
  // Dropped, because the other package managers do not have the behavior that these flags turn off.
  '--legacy-peer-deps': ['', '', ''],
  '--no-audit': ['', '', ''],
  '--no-fund': ['', '', ''],
};
const SHORT: Readonly<Record<string, string>> = {
  S: '--save',
  D: '--save-dev',
  P: '--save-prod',
  O: '--save-optional',
  E: '--save-exact',
  g: '--global',
  f: '--force',
  s: '--silent',
};
/** Flags that select where to save a package. Commands that remove packages do not need them. */
const NOTED = /^--save/;
const COLUMN: Readonly<Record<PackageManager, 0 | 1 | 2>> = { yarn: 0, pnpm: 1, bun: 2 };

/** Converts flags. Returns undefined if the package manager lacks one of them. */
function convertFlags(
  words: Words,
  manager: PackageManager,
  isDropped: (flag: string) => boolean = () => false,
): Words | undefined {
  const converted: CommandWord[] = [];
  for (const word of words) {
    const names = longNames(word.text);
    for (const [i, name] of names.entries()) {
      const isRegistry = name.startsWith('--registry=');
      const flag = isRegistry ? name : FLAGS[name]?.[COLUMN[manager]];
      if (name.startsWith('-') && flag === undefined) return undefined;
      // pnpm has npm's short flags, too.
      const isSame = manager === 'pnpm' && flag === name && names.length === 1;
      const text = isSame ? word.text : (flag ?? name);
      if (text !== '' && !isDropped(name))
        converted.push({ space: i === 0 ? word.space : ' ', text });
    }
  }
  return converted;
}

/** Splits combined flags such as `-DE`. */
function longNames(text: string): string[] {
  if (!/^-[A-Za-z]+$/.test(text)) return [text];
  return [...text.slice(1)].map((letter) => SHORT[letter] ?? `-${letter}`);
}

export const isGlobal = ({ flags }: Command): boolean =>
  flags.some(({ text }) => longNames(text).includes('--global'));

/** Creates the rule for a command that takes packages. Yarn uses `yarn global` for `-g`. */
const aboutPackages =
  (names: Readonly<Record<PackageManager, string>>, isDropped?: (flag: string) => boolean): Rule =>
  (command, manager) => {
    const rest = convertFlags(command.rest, manager, isDropped);
    const isOfYarn = manager === 'yarn' && isGlobal(command);
    return (
      rest && [...wordsOf(`${manager}${isOfYarn ? ' global' : ''} ${names[manager]}`), ...rest]
    );
  };

const ADD = aboutPackages({ yarn: 'add', pnpm: 'add', bun: 'add' });
const INSTALL = aboutPackages({ yarn: 'install', pnpm: 'install', bun: 'install' });
const I = aboutPackages({ yarn: 'install', pnpm: 'i', bun: 'install' });
/** `npm install` with packages adds them; without packages, it installs the dependencies. */
export const install: Rule = (command, manager) => {
  if (command.others.length > 0) return ADD(command, manager);
  if (isGlobal(command)) return undefined;
  return (command.name === 'i' ? I : INSTALL)(command, manager);
};

const FROZEN = 'install --frozen-lockfile';
export const cleanInstall: Rule = aboutPackages({ yarn: FROZEN, pnpm: FROZEN, bun: FROZEN });
const isNoted = (flag: string): boolean => NOTED.test(flag);
export const uninstall: Rule = aboutPackages(
  { yarn: 'remove', pnpm: 'remove', bun: 'remove' },
  isNoted,
);
export const update: Rule = aboutPackages(
  { yarn: 'upgrade', pnpm: 'update', bun: 'update' },
  isNoted,
);
