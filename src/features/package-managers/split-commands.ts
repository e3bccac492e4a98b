/** A word of a command with the space before it, which may include a line continuation. */
export interface CommandWord {
  space: string;
  text: string;
}

/** Matches what separates commands: line ends, operators, redirections, and comments. */
const BETWEEN = String.raw`\n|\d*(?:&>|[<>]+&?)[^\S\n]*[^\s;&|()]*|[;|&()]+|(?<![^\s;&|()])#.*`;
/**
 * Matches a word, including placeholders (`<package>`). A quote that is not closed on its line is
 * an apostrophe.
 */
const WORD = String.raw`(?:<[\w@/. -]+>|\\[^\n]|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|[^\s\\;&|()<>])+`;
/** Matches space, including line continuations with their prompts. */
const SPACE = String.raw`(?:[^\S\n]|\\\n(?:[^\S\n]*>(?=\s))?)+`;
const PIECE = new RegExp(
  `(?<space>${SPACE})|(?<word><[\\w@/. -]+>)|(?<between>${BETWEEN})|${WORD}|[^]`,
  'g',
);
/** Matches prefixes of a command: prompts, `sudo`, and variables. */
const PROMPT =
  /(?<!\\\n)^(?:[ \t]*(?:[$>%]|[\w.-]+@[\w.-]+:\S*[$#]|(?:PS )?[A-Za-z]:\\[^>\n]*>)[ \t]+)/gm;
const BEFORE = /^(?:sudo|\w+=.*)$/s;

/**
 * Replaces npm commands in shell code. `convert` receives the words from `npm` or `npx` on. If it
 * returns undefined, the command stays unchanged.
 */
export function replaceCommands(
  code: string,
  convert: (words: readonly CommandWord[]) => readonly CommandWord[] | undefined,
): string {
  let result = '';
  let last = 0;
  for (const prompt of [...code.matchAll(PROMPT), undefined]) {
    const end = prompt?.index ?? code.length;
    result += replaceIn(code.slice(last, end), convert) + (prompt?.[0] ?? '');
    last = end + (prompt?.[0].length ?? 0);
  }
  return result;
}

function replaceIn(
  code: string,
  convert: (words: readonly CommandWord[]) => readonly CommandWord[] | undefined,
): string {
  let result = '';
  let words: CommandWord[] = [];
  let space = '';
  const endCommand = () => {
    const begin = words.findIndex(({ text }) => !BEFORE.test(text));
    const command = words.slice(begin);
    const isNpm = begin !== -1 && /^np[mx]$/.test(command[0]?.text ?? '');
    const converted = (isNpm && convert(command)) || command;
    const all = begin === -1 ? words : [...words.slice(0, begin), ...converted];
    result += all.map((word) => word.space + word.text).join('') + space;
    words = [];
    space = '';
  };
  for (const { 0: text, groups } of code.matchAll(PIECE)) {
    if (groups?.['space'] !== undefined) space += text;
    else if (groups?.['between'] !== undefined) {
      endCommand();
      result += text;
    } else {
      const last = words.at(-1);
      if (space === '' && last !== undefined) last.text += text;
      else words.push({ space, text });
      space = '';
    }
  }
  endCommand();
  return result;
}
