/** One rule of a `_headers` file: Netlify's and Cloudflare Pages' form. */
export interface HeaderRule {
  /** Fits whole paths. */
  path: RegExp;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Headers that say how an answer is sent, not what it is: the server's own. */
const OWN = /^(?:connection|content-(?:encoding|length|range)|date|etag|transfer-encoding)$/i;

/**
 * Reads a `_headers` file: a path (`*` stands for any text, `:name` for one segment), and below it
 * its headers, indented.
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
 * Returns the headers of a path: those of all rules that fit, with the values of one name joined.
 * Of several content security policies the last counts: that is how Netlify reads the file, and on
 * Cloudflare, lines such as `! Content-Security-Policy` say it.
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
