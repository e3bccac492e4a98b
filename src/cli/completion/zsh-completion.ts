import type { CommandShape, describeProgram, FlagShape } from '../describe-program.js';

/**
 * Writes a completion for zsh, to be sourced, or to be used as a function \`_docsgen\` of
 * \`$fpath\`.
 */
export function zshCompletion({ flags, commands }: ReturnType<typeof describeProgram>): string {
  return `#compdef docsgen
# zsh completion of docsgen
_docsgen() {
  local state
  local -a line commands
  commands=(
${commands.map(({ name, description }) => `    ${quote(`${name}:${description}`)}`).join('\n')}
  )
  _arguments -C \\
${lines(4, [...flags.map(argumentOfFlag), quote('1: :->command'), quote('*:: :->words')])}
  case $state in
    command) _describe command commands ;;
    words)
      case $line[1] in
${commands.map((command) => commandCase(command, flags)).join('\n')}
      esac
      ;;
  esac
}

if [[ $funcstack[1] == _docsgen ]]; then
  _docsgen "$@"
else
  compdef _docsgen docsgen
fi
`;
}

function commandCase(
  { name, flags, argument }: CommandShape,
  globals: readonly FlagShape[],
): string {
  const own = new Set(flags.map(({ long }) => long));
  const all = [...flags, ...globals.filter(({ long }) => !own.has(long))];
  const word =
    argument && quote(`1:${argument.name}:${choicesOf(argument.choices) ?? '_files -/'}`);
  return `        ${name})
          _arguments \\
${lines(12, [...all.map(argumentOfFlag), ...(word === undefined ? [] : [word])])}
          ;;`;
}

function argumentOfFlag({ long, description, value }: FlagShape): string {
  const text = description.replace(/[[\]:\\]/g, '\\$&');
  const taken = value === undefined ? '' : `:${value.name}:${choicesOf(value.choices) ?? '_files'}`;
  return quote(`${long}${value === undefined ? '' : '='}[${text}]${taken}`);
}

const choicesOf = (choices: readonly string[] | undefined): string | undefined =>
  choices && `(${choices.join(' ')})`;

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Splits a command into several lines. */
const lines = (indent: number, words: readonly string[]): string =>
  words.map((word) => ' '.repeat(indent) + word).join(' \\\n');
