import { createProgram } from '../../compiled/cli/create-program.js';
import { describeProgram } from '../../compiled/cli/describe-program.js';

const OPENING = `---
description: Every command, flag, exit code, and environment variable.
keywords: [cli, command line, flags, options, exit code, environment variable, terminal]
---

# Commands

\`dir\` is the folder with \`docsgen.config.ts\`, by default the current one. A report goes to standard output,
progress and everything else to standard error. \`NO_COLOR\`, \`FORCE_COLOR\` and \`CI\` are respected.

| Exit code | Meaning |
| --- | --- |
| 0 | Fine; there may be warnings. |
| 1 | The site has errors, or warnings under \`--strict\`. |
| 2 | Wrong usage, or a config that cannot be read. |
| 70 | A bug in docsgen. \`--verbose\` prints the stack trace. |
| 74 | Done, but the report could not be written: the disk is full, for example. A reader that closes the output early, as \`head\` does, is no error. |

After 1 and 2 the output folder is unchanged, byte for byte.
`;

const ENVIRONMENT = `## Environment

| Variable | What it does |
| --- | --- |
| \`DOCSGEN_CACHE_DIR\` | Where the cache is, instead of \`.docsgen/\` in the site. |
| \`DOCSGEN_CACHE_SIZE\` | How large the cache may grow, in MiB (512, or what a site of more than 5,400 pages needs). The least recently used entries are removed first. A cache in the folder of the site also goes back to about the size of a new one when it has grown by half, and by 4 MiB. |
| \`DOCSGEN_CACHE_OUTPUT\` | \`0\` keeps the built files out of the cache, which is then about a third smaller: see [what the cache contains](../publish/shared-cache.md#what-the-cache-contains). |
| \`DOCSGEN_REMOTE_STORE\`, \`DOCSGEN_REMOTE_STORE_MODE\`, \`DOCSGEN_REMOTE_STORE_TOKEN\` | The [store that several machines share](../publish/shared-cache.md): its URL, \`read\` or \`read-write\`, and the credentials. |
| \`DOCSGEN_CACHE_KEY\` | The secret that signs what machines share; without it, the shared store is not used. |
| \`DOCSGEN_RENDER_TIMEOUT\` | How many seconds one page may take to compile or to render, instead of \`limits.seconds\` in the config; and the config itself, instead of 10. |
| \`BROWSER\` | The browser that \`serve --open\` starts. |
`;

/** Writes the commands with their flags and examples, read from the program itself. */
export function writeCommands() {
  const program = createProgram(() => async () => {}, process);
  const { flags, commands } = describeProgram(program);
  const own = commands.filter(({ name }) => name !== 'help');
  return [
    OPENING,
    ...own.map((command) => formatCommand(command, program)),
    `## Every command {#global}\n\n${formatFlags(flags).trimEnd()}\n`,
    ENVIRONMENT,
  ].join('\n');
}

function formatCommand({ name, description, flags }, program) {
  const command = program.commands.find((one) => one.name() === name);
  const help = command.createHelp();
  const words = command.registeredArguments.map((argument) => {
    const word = help.argumentTerm(argument);
    return argument.required ? `<${word}>` : `[${word}]`;
  });
  const usage = ['docsgen', name, ...words].join(' ');
  return `## ${name}

\`${usage}\`: ${description}.

${formatFlags(flags.filter(({ long }) => long !== '--help'))}\`\`\`text
${readExamples(command)}
\`\`\`
`;
}

function formatFlags(flags) {
  if (flags.length === 0) return '';
  const rows = flags.map(({ long, short, description, value, fallback }) => {
    const names = [short, value === undefined ? long : `${long} <${value.name}>`]
      .filter(Boolean)
      .map((name) => `\`${name}\``);
    const choices =
      value?.choices === undefined
        ? ''
        : `: ${value.choices.map((choice) => `\`${choice}\``).join(', ')}`;
    const otherwise = fallback === undefined ? '' : ` (default: \`${fallback}\`)`;
    return `| ${names.join(' ')} | ${escapeCell(description)}${choices}${otherwise} |`;
  });
  return ['| Flag | What it does |', '| --- | --- |', ...rows, '', ''].join('\n');
}

/** Returns the text that the help prints after the list of options. */
function readExamples(command) {
  let text = '';
  command.configureOutput({ writeOut: (piece) => (text += piece) });
  command.outputHelp();
  return text
    .slice(text.indexOf('Examples:\n') + 'Examples:\n'.length)
    .replace(/^ {2}/gm, '')
    .trim();
}

const escapeCell = (text) =>
  text.replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;')).replaceAll('|', '\\|');
