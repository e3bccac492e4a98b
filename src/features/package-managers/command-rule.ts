import type { PackageManager } from './public-types.js';
import type { CommandWord } from './split-commands.js';

/** The words of a command of npm behind its name, taken apart. */
export interface Command {
  name: string;
  flags: readonly CommandWord[];
  /** Packages, the name of a script: what is no flag. */
  others: readonly CommandWord[];
  /** All words behind the name, in order, without the first `--`. */
  rest: readonly CommandWord[];
  /** Where `rest` begins to belong to somebody else: behind `--`. */
  ownEnd: number;
}

export type Words = readonly CommandWord[];
/** Converts an npm command. Returns undefined if the package manager has no equivalent. */
export type Rule = (command: Command, manager: PackageManager) => Words | undefined;

/** Words with a space before each. */
export const wordsOf = (text: string): CommandWord[] =>
  text.split(' ').map((word) => ({ space: ' ', text: word }));

/** The same command under these names, with whatever follows if all of it is of this form. */
export const same =
  (names: Readonly<Partial<Record<PackageManager, string>>>, form = /^/): Rule =>
  ({ rest }, manager) => {
    const name = names[manager];
    const isTaken = rest.every(({ text }) => form.test(text));
    return name === undefined || !isTaken ? undefined : [...wordsOf(`${manager} ${name}`), ...rest];
  };
