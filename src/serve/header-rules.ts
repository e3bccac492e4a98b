/** A rule of a `_headers` file, in the format of Netlify and Cloudflare Pages. */
export interface HeaderRule {
  /** Matches whole paths. */
  path: RegExp;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Headers that describe the transfer rather than the content: the server sets these itself. */
const OWN = /^(?:connection|content-(?:encoding|length|range)|date|etag|transfer-encoding)$/i;

/**
 * Reads a `_headers` file: paths (`*` matches any text, `:name` one segment), each followed by
 * indented headers.
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: { path: RegExp; headers: [string, string][] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (/^\//.test(line)) rules.push({ path: readPattern(line.trim()), headers: [] });
    else if (name !== '' && !OWN.test(name)) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/**
 * Returns the headers of a path: those of all matching rules, with values of the same name joined.
 * Of several content security policies, the last one wins: Netlify reads the file like that, and on
 * Cloudflare, lines such as `! Content-Security-Policy` have the same effect.
 */
export function findHeaders(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const rule of rules) {
    if (!rule.path.test(path)) continue;
    for (const [name, value] of rule.headers) {
      const known =
        Object.keys(found).find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
      const isReplaced = found[known] === undefined || /^content-security-policy$/i.test(name);
      found[known] = isReplaced ? value : `${found[known]}, ${value}`;
    }
  }
  return found;
}

function readPattern(pattern: string): RegExp {
  const source = pattern
    .split(/(\*|:[a-z]\w*)/i)
    .map((part) =>
      part === '*'
        ? '.*'
        : /^:[a-z]/i.test(part)
          ? '[^/]+'
          : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${source.join('')}$`);
}
