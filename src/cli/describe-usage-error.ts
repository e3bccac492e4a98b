import { statSync } from 'node:fs';
import path from 'node:path';
import type { Argument, Command, CommanderError } from 'commander';
import { suggestHint } from '../diagnostics/suggest.js';

/** A mistake on the command line, and how to correct it. */
export interface UsageError {
  message: string;
  hint: string;
}

/**
 * Rewords one of Commander's errors.
 * @param line `words` is the command line without the program; `cwd` is the folder in which it was
 * typed.
 */
export function describeUsageError(
  { code, message }: Pick<CommanderError, 'code' | 'message'>,
  { program, words, cwd }: { program: Command; words: readonly string[]; cwd: string },
): UsageError {
  const command = program.commands.find(
    (one) => one.name() === words.find((word) => !word.startsWith('-')),
  );
  const name = command === undefined ? 'docsgen' : `docsgen ${command.name()}`;
  const help = `Run \`${name} --help\`.`;
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  switch (code) {
    case 'commander.unknownCommand':
      return {
        message: `docsgen has no command \`${quoted}\`.`,
        hint: hintForCommand(quoted, { program, cwd }),
      };
    case 'commander.unknownOption': {
      const known = [program, ...(command === undefined ? [] : [command])].flatMap(longFlags);
      return {
        message: `\`${name}\` has no option \`${quoted}\`.`,
        hint: suggestHint(quoted, [...new Set(known)]) ?? help,
      };
    }
    case 'commander.excessArguments':
      return { message: `\`${name}\` takes ${describeAll(command)}.`, hint: help };
    case 'commander.missingArgument':
      return { message: `\`${name}\` needs ${describeNeeded(command)}.`, hint: help };
    case 'commander.optionMissingArgument':
      return { message: `\`${quoted}\` needs a value.`, hint: help };
    case 'commander.invalidArgument': {
      const [, flag = '', value = '', reason = ''] =
        /option '([^']*)' argument '(.*)' is invalid\. (.*)$/s.exec(message) ?? [];
      if (flag === '') return describeWord(message, help);
      return { message: `\`${flag}\` cannot be \`${value}\`.`, hint: reason || help };
    }
    default:
      return { message: message.replace(/^error: /, ''), hint: help };
  }
}

/** Describes all arguments of a command. */
function describeAll(command: Command | undefined): string {
  const words = command?.registeredArguments ?? [];
  if (words.length < 2) return `one ${wordFor(words[0])}`;
  const listed = words.map((word) => (word.required ? `<${word.name()}>` : `[${word.name()}]`));
  return `at most ${words.length} words: \`${listed.join(' ')}\``;
}

/** Describes the required arguments of a command. */
function describeNeeded(command: Command | undefined): string {
  const words = command?.registeredArguments.filter(({ required }) => required) ?? [];
  if (words.length < 2) return `a ${wordFor(words[0])}`;
  return words.map((word) => `\`<${word.name()}>\``).join(' and ');
}

function wordFor(argument: Argument | undefined): string {
  const name = argument?.name() ?? 'command';
  return name === 'dir' ? 'folder' : name;
}

/** Describes an argument that is not one of a command's choices. */
function describeWord(message: string, help: string): UsageError {
  const [, value = '', name = '', reason = ''] =
    /value '(.*)' is invalid for argument '([^']*)'\. (.*)$/s.exec(message) ?? [];
  return { message: `The ${name} cannot be \`${value}\`.`, hint: reason || help };
}

/** Suggests a command. A user who names a folder probably means a command for it. */
function hintForCommand(word: string, { program, cwd }: { program: Command; cwd: string }): string {
  const names = program.commands.map((command) => command.name());
  const isFolder =
    statSync(path.resolve(cwd, word), { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder
    ? `To build that folder, run \`docsgen build ${word}\`.`
    : (suggestHint(word, names) ?? '');
}

const longFlags = (command: Command): string[] => [
  '--help',
  ...command.options.flatMap(({ long, hidden }) => (hidden ? [] : (long ?? []))),
];
