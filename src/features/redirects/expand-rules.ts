import { describeValue } from '../../lib/describe-value.js';
import { outputFile } from '../../resolve/routes/output-file.js';
import { addBase } from '../../resolve/routes/resolve-href.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LastClaimsRequest } from '../../types/feature/resolution.js';
import { listPageRedirects } from './list-page-redirects.js';
import type { PlacedRedirect } from './placed-redirect.js';
import type { Redirect, RedirectRule } from './public-types.js';

/**
 * Returns the redirects of the config and of front matter, together with those that the config's
 * functions create for each page. Omits redirects of functions at addresses that are taken.
 */
export function expandRules(request: LastClaimsRequest<readonly (Redirect | RedirectRule)[]>): {
  redirects: PlacedRedirect[];
  diagnostics: Diagnostic[];
} {
  const { options, config, taken } = request;
  const written: PlacedRedirect[] = [
    ...options.filter((entry): entry is Redirect => typeof entry !== 'function'),
    ...listPageRedirects(request),
  ];
  const rules = options.filter((entry) => typeof entry === 'function');
  if (rules.length === 0) return { redirects: written, diagnostics: [] };
  const pages = [...taken.values()]
    .filter(({ kind }) => kind !== 'redirect' && kind !== 'not-found')
    .map(({ path }) => `/${path.slice(config.baseUrl.length)}`);
  const used = new Set([
    ...taken.keys(),
    ...written.flatMap(({ from }) => [from].flat().map(fileOf)),
  ]);
  const redirects = [...written];
  const problems = new Map<string, Diagnostic>();
  for (const [index, rule] of rules.entries())
    for (const page of pages) {
      const made = callRule(rule, page);
      if ('reason' in made) {
        const problem = describeFault(made.reason, { index, page, file: request.configFile.file });
        problems.set(String(index), problems.get(String(index)) ?? problem);
        continue;
      }
      for (const path of made.from) {
        const file = fileOf(path);
        if (used.has(file)) continue;
        used.add(file);
        redirects.push({ from: path, to: page });
      }
    }
  return { redirects, diagnostics: [...problems.values()] };

  function fileOf(path: string): string {
    return outputFile(addBase(path, config), config) ?? '';
  }
}

/** Returns the old addresses of a page, or the reason why the function's result is invalid. */
function callRule(rule: RedirectRule, page: string): { from: string[] } | { reason: string } {
  let made: unknown;
  try {
    made = rule(page);
  } catch (error) {
    return { reason: `throws: ${error instanceof Error ? error.message : describeValue(error)}` };
  }
  const from: unknown[] = made === undefined || made === null ? [] : [made].flat();
  const wrong = from.find((path) => typeof path !== 'string' || path === '');
  return wrong === undefined
    ? { from: from as string[] }
    : { reason: `returns ${describeValue(wrong)}` };
}

function describeFault(
  reason: string,
  { index, page, file }: { index: number; page: string; file: string },
): Diagnostic {
  return {
    code: 'redirect-rule',
    severity: 'error',
    file,
    message: `Function ${index + 1} in \`redirects\` ${reason.replace(/\.$/, '')}, when called with \`${page}\`.`,
    hint: 'Return an old path, a list of them, or `undefined`.',
  };
}
