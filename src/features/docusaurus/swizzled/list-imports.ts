/** What a module imports of one of Docusaurus's own. */
export interface Import {
  from: string;
  names: readonly string[];
}

const IMPORTS =
  /(?:(?:^|;)\s*(?:import|export)\s+(?!type\b)([^'";]*?)|\brequire\(\s*)['"](@(?:theme|theme-original|theme-init|docusaurus|generated)\/[^'"]+)['"]/gm;

/** What a module imports of Docusaurus's own ones, types aside. */
export function listImports(text: string, file: string): Import[] {
  const rest = /\.tsx?$/.test(file) ? text.replace(/^\s*import\s[^'"]*['"][^'"]*['"]/gm, '') : '';
  return [...text.matchAll(IMPORTS)].flatMap(([, what = '', from = '']): Import[] => {
    const list = (/\{([^}]*)\}/.exec(what)?.[1] ?? '')
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .split(',');
    const written = list.map((name) => name.trim()).filter((name) => name !== '');
    const values = written.filter((name) => !name.startsWith('type ') && !isType(name, rest));
    // TypeScript leaves an import out of which it needs types alone.
    const isOfTypes = written.length > 0 && values.length === 0 && /^\s*\{/.test(what);
    if (isOfTypes) return [];
    return [{ from, names: values.map((name) => name.split(/\s+as\s+/)[0] ?? name) }];
  });
}

/** Whether code of TypeScript, without its imports, uses an imported name as a type alone. */
function isType(written: string, code: string): boolean {
  const name = written.split(/\s+as\s+/).at(-1) ?? '';
  if (!/^[A-Z]\w*$/.test(name) || !new RegExp(`\\b${name}\\b`).test(code)) return false;
  const isValue = [
    // An element, a call, a member, a new object, and a class that is extended.
    `(?<![\\w$)\\]])</?${name}\\b`,
    `\\b${name}\\s*[(\\x60]|\\b${name}\\??\\.`,
    `\\bnew\\s+${name}\\b|\\bclass\\b[^{]*\\bextends\\s+${name}\\b|\\binstanceof\\s+${name}\\b`,
    // An argument, an entry of a list, a child, and the value of a variable or of what is returned.
    `[([{]\\s*${name}\\s*[,)\\]}]|,\\s*${name}\\s*[,)\\]}]`,
    `\\b(?:const|let|var)\\s[^=;]*=\\s*${name}\\b|=>\\s*${name}\\b|\\breturn\\s+${name}\\b`,
    `[?&|]{1,2}\\s*${name}\\s*[,);:]|\\bexport\\s+default\\s+${name}\\b`,
  ];
  return !isValue.some((pattern) => new RegExp(pattern).test(code));
}
