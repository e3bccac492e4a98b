/** Matches the paths of modules. */
export const CODE = /\.(?:tsx|ts|jsx|js)$/;

/** Names imported from a module. */
export interface Import {
  from: string;
  names: readonly string[];
}

const IMPORTS =
  /(?:(?:^|;)\s*(?:import|export)\s+(?!type\b)([^'";]*?)|\brequire\(\s*)['"](@(?:theme|theme-original|theme-init|docusaurus|generated)\/[^'"]+)['"]/gm;

/** Lists the imports of Docusaurus’ modules, without type imports. */
export function listImports(text: string, file: string): Import[] {
  const rest = /\.tsx?$/.test(file) ? text.replace(/^\s*import\s[^'"]*['"][^'"]*['"]/gm, '') : '';
  return [...text.matchAll(IMPORTS)].flatMap(([, what = '', from = '']): Import[] => {
    const list = (/\{([^}]*)\}/.exec(what)?.[1] ?? '')
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .split(',');
    const written = list.map((name) => name.trim()).filter((name) => name !== '');
    const values = written.filter((name) => !name.startsWith('type ') && !isType(name, rest));
    // TypeScript removes imports that are used only as types.
    const isOfTypes = written.length > 0 && values.length === 0 && /^\s*\{/.test(what);
    if (isOfTypes) return [];
    return [{ from, names: values.map((name) => name.split(/\s+as\s+/)[0] ?? name) }];
  });
}

/** True if TypeScript code, without its imports, uses an imported name only as a type. */
function isType(written: string, code: string): boolean {
  const name = written.split(/\s+as\s+/).at(-1) ?? '';
  if (!/^[A-Z]\w*$/.test(name) || !new RegExp(`\\b${name}\\b`).test(code)) return false;
  const isValue = [
    // Elements, calls, members, `new`, `extends` and `instanceof`.
    `(?<![\\w$)\\]])</?${name}\\b`,
    `\\b${name}\\s*[(\\x60]|\\b${name}\\??\\.`,
    `\\bnew\\s+${name}\\b|\\bclass\\b[^{]*\\bextends\\s+${name}\\b|\\binstanceof\\s+${name}\\b`,
    // Arguments, list entries, children, initializers and return values.
    `[([{]\\s*${name}\\s*[,)\\]}]|,\\s*${name}\\s*[,)\\]}]`,
    `\\b(?:const|let|var)\\s[^=;]*=\\s*${name}\\b|=>\\s*${name}\\b|\\breturn\\s+${name}\\b`,
    `[?&|]{1,2}\\s*${name}\\s*[,);:]|\\bexport\\s+default\\s+${name}\\b`,
  ];
  return !isValue.some((pattern) => new RegExp(pattern).test(code));
}

/** Lists the theme parts that a module imports. */
export const listNamed = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from }) => /^@theme\/(.*)/.exec(from)?.[1] ?? []);
