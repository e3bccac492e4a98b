import type { CommandShape, describeProgram, FlagShape } from '../describe-program.js';

/** Writes a completion for fish. */
export function fishCompletion({ flags, commands }: ReturnType<typeof describeProgram>): string {
  return `${[
    '# fish completion of docsgen',
    'complete -c docsgen -f',
    ...flags.map((flag) => flagLine('', flag)),
    ...commands.flatMap((command) => [
      `complete -c docsgen -n __fish_use_subcommand -a ${command.name} -d ${quote(command.description)}`,
      ...linesOf(command),
    ]),
  ].join('\n')}\n`;
}

function linesOf({ name, flags, argument }: CommandShape): string[] {
  const inside = ` -n '__fish_seen_subcommand_from ${name}'`;
  const offered = argument?.choices?.join(' ') ?? '(__fish_complete_directories)';
  return [
    // Write flags that every command has only once.
    ...flags.filter(({ long }) => long !== '--help').map((flag) => flagLine(inside, flag)),
    ...(argument === undefined ? [] : [`complete -c docsgen${inside} -a ${quote(offered)}`]),
  ];
}

function flagLine(inside: string, { long, short, description, value }: FlagShape): string {
  const letter = short === undefined ? '' : ` -s ${short.slice(1)}`;
  return `complete -c docsgen${inside}${letter} -l ${long.slice(2)}${takenBy(value)} -d ${quote(description)}`;
}

function takenBy(value: FlagShape['value']): string {
  if (value === undefined) return '';
  return value.choices === undefined ? ' -r -F' : ` -x -a ${quote(value.choices.join(' '))}`;
}

const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
