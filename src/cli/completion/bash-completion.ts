import type { CommandShape, describeProgram, FlagShape } from '../describe-program.js';

/**
 * Writes a completion for bash 3.2 and newer. Where it offers nothing, bash completes file names.
 */
export function bashCompletion({ flags, commands }: ReturnType<typeof describeProgram>): string {
  const all = [{ name: '', flags: [] }, ...commands].map(({ name, flags: own }) => ({
    name,
    flags: [...own, ...flags],
  }));
  return `# bash completion of docsgen
_docsgen() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} command='' words='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case \${COMP_WORDS[index]} in
      ${commands.map(({ name }) => name).join(' | ')})
        command=\${COMP_WORDS[index]}
        break
        ;;
    esac
  done
  # In \`--flag=value\` the sign is a word of its own.
  if [[ $current == '=' ]]; then
    current=''
  elif [[ $previous == '=' ]]; then
    previous=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  case "$command $previous" in
${all.flatMap(({ name, flags: own }) => own.flatMap((flag) => valueCase(name, flag))).join('\n')}
  esac
  if [[ $current == -* ]]; then
    case $command in
${all.map(({ name, flags: own }) => wordsCase(`'${name}'`, namesOf(own))).join('\n')}
    esac
  else
    case $command in
${wordsCase(
  `''`,
  commands.map(({ name }) => name),
)}
${commands.flatMap(argumentCase).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F _docsgen docsgen
`;
}

const namesOf = (flags: readonly FlagShape[]): string[] =>
  flags.flatMap(({ long, short }) => (short === undefined ? [long] : [short, long]));

const wordsCase = (pattern: string, words: readonly string[]): string =>
  `      ${pattern}) words='${words.join(' ')}' ;;`;

/** Writes the case that completes the value of a flag; none if the flag takes no value. */
function valueCase(command: string, { long, value }: FlagShape): string[] {
  if (value === undefined) return [];
  const offer =
    value.choices === undefined
      ? ''
      : `COMPREPLY=($(compgen -W '${value.choices.join(' ')}' -- "$current"))`;
  return [
    `    '${command} ${long}')`,
    ...(offer === '' ? [] : [`      ${offer}`]),
    '      return',
    '      ;;',
  ];
}

const argumentCase = ({ name, argument }: CommandShape): string[] =>
  argument?.choices === undefined ? [] : [wordsCase(`'${name}'`, argument.choices)];
