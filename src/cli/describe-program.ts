import type { Command, Option } from 'commander';

/** A command, for completions and the reference. */
export interface CommandShape {
  name: string;
  description: string;
  flags: FlagShape[];
  /** Argument that it takes in addition to flags. */
  argument?: { name: string; description: string; choices?: readonly string[] };
}

export interface FlagShape {
  /** `--format`. */
  long: string;
  /** `-h`. */
  short?: string;
  description: string;
  /** Its value: one of the choices, or any text if there are none. */
  value?: { name: string; choices?: readonly string[] };
  /** Default value. */
  fallback?: string;
}

/** Returns docsgen's own flags, and its commands with their flags. */
export function describeProgram(program: Command): {
  flags: FlagShape[];
  commands: CommandShape[];
} {
  const reader = program.createHelp();
  const commands = reader.visibleCommands(program).map((command) => describeCommand(command));
  const names = commands.map(({ name }) => name);
  return {
    flags: reader.visibleOptions(program).flatMap(describeFlag),
    commands: commands.map((command) =>
      command.name === 'help' && command.argument !== undefined
        ? { ...command, argument: { ...command.argument, choices: names } }
        : command,
    ),
  };
}

function describeCommand(command: Command): CommandShape {
  const [argument] = command.registeredArguments;
  return {
    name: command.name(),
    description: command.description(),
    flags: command.createHelp().visibleOptions(command).flatMap(describeFlag),
    ...(argument !== undefined && {
      argument: {
        name: argument.name(),
        description: argument.description,
        ...(argument.argChoices !== undefined && { choices: argument.argChoices }),
      },
    }),
  };
}

function describeFlag({
  long,
  short,
  description,
  flags,
  required,
  argChoices,
  defaultValue,
}: Option): FlagShape[] {
  if (!long) return [];
  return [
    {
      long,
      ...(short && { short }),
      description,
      ...(typeof defaultValue === 'string' && { fallback: defaultValue }),
      ...(required && {
        value: {
          name: /<(.*)>/.exec(flags)?.[1] ?? 'value',
          ...(argChoices !== undefined && { choices: argChoices }),
        },
      }),
    },
  ];
}
