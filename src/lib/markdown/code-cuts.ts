/** Languages that TypeScript parses, with the extension of their files. */
export const SCRIPT_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
  ['mts', 'mts'],
  ['cts', 'cts'],
  ['js', 'js'],
  ['javascript', 'js'],
  ['jsx', 'jsx'],
  ['mjs', 'mjs'],
  ['cjs', 'cjs'],
]);

const CUT = /^\s*\/\/\s?---cut(?:-(before|after|start|end))?---\s*$/;
/** Comments that say which errors are expected. */
export const SETTING = /^\s*\/\/\s*@(?:errors:[\d\s,]*|noErrors)\s*$/;

/**
 * Returns code as shown to readers: without the parts before `// ---cut---` or `//
 * ---cut-before---`, after `// ---cut-after---`, and between `// ---cut-start---` and `//
 * ---cut-end---`, as defined by Twoslash (https://twoslash.netlify.app/refs/notations), and without
 * comments that declare expected errors. Returns the same text if it contains none of these.
 */
export function cutCode(code: string): string {
  if (!code.includes('---cut') && !/@(?:errors|noErrors)/.test(code)) return code;
  const lines = code.split(/\r?\n/);
  const shown = listShownLines(lines, (line) => SETTING.test(line));
  return shown.length === lines.length ? code : shown.map((index) => lines[index]).join('\n');
}

/**
 * Returns the indices of the lines that readers see: without those that are cut or that
 * `isHiddenLine` hides, and without empty lines beside hidden ones.
 */
export function listShownLines(
  lines: readonly string[],
  isHiddenLine: (line: string) => boolean,
): readonly number[] {
  let shown: number[] = [];
  let isHidden = false;
  for (const [index, line] of lines.entries()) {
    const cut = CUT.exec(line);
    if (cut === null) {
      if (!isHidden && !isHiddenLine(line)) shown.push(index);
      continue;
    }
    const [, kind = 'before'] = cut;
    if (kind === 'after') break;
    if (kind === 'before') shown = [];
    isHidden = kind === 'start';
  }
  if (shown.length === lines.length) return shown;
  const isWritten = (index: number) => lines[index]?.trim() !== '';
  const from = shown.findIndex(isWritten);
  return from === -1 ? [] : shown.slice(from, shown.findLastIndex(isWritten) + 1);
}
