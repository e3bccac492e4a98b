/** Languages that TypeScript reads, with the extension of their files. */
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
const SETTING = /^\s*\/\/\s*@(?:errors:[\d\s,]*|noErrors)\s*$/;

/**
 * Code as readers see it: without what stands before `// ---cut---` or `// ---cut-before---`, after `// ---cut-after---`, and
 * between `// ---cut-start---` and `// ---cut-end---`, as Twoslash has these (https://twoslash.netlify.app/refs/notations),
 * and without the comments that say which errors are expected. The same text if there is nothing of the kind.
 */
export function cutCode(code: string): string {
  if (!code.includes('---cut') && !/@(?:errors|noErrors)/.test(code)) return code;
  const lines = code.split(/\r?\n/);
  let shown: string[] = [];
  let isHidden = false;
  for (const line of lines) {
    const cut = CUT.exec(line);
    if (cut === null) {
      if (!isHidden && !SETTING.test(line)) shown.push(line);
      continue;
    }
    const [, kind = 'before'] = cut;
    if (kind === 'after') break;
    if (kind === 'before') shown = [];
    isHidden = kind === 'start';
  }
  return shown.length === lines.length ? code : trimLines(shown).join('\n');
}

/** Empty lines that stood beside hidden ones. */
function trimLines(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => line.trim() !== '');
  const to = lines.findLastIndex((line) => line.trim() !== '');
  return from === -1 ? [] : lines.slice(from, to + 1);
}
