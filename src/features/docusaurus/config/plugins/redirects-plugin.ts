import { withCode } from '../origins.js';
import type { Scope } from '../rules.js';
import { listOf } from '../values.js';
import type { PluginUse } from './plugin-use.js';

/** Returns old addresses of a page. */
type Rule = (path: string) => readonly string[] | undefined;

/** `@docusaurus/plugin-client-redirects`: lists and functions. */
export function translateRedirects(
  { options }: PluginUse,
  { notes }: Scope,
): { redirects: unknown[] } {
  for (const key of Object.keys(options)) if (key !== 'id') notes.take('redirects', key);
  const { createRedirects } = options;
  return {
    redirects: [
      ...listOf(options['redirects']),
      ...listExtensions(options['fromExtensions']).map(addExtension),
      ...listExtensions(options['toExtensions']).map(removeExtension),
      ...(typeof createRedirects === 'function' ? [createRedirects] : []),
    ],
  };
}

function listExtensions(value: unknown): string[] {
  return listOf(value).filter(
    (extension): extension is string => typeof extension === 'string' && /^[\w-]+$/.test(extension),
  );
}

/** Redirects `/api.html` to `/api`. */
function addExtension(extension: string): Rule {
  const rule: Rule = (path) => {
    const plain = path.replace(/\/$/, '');
    return plain === '' || plain.endsWith(`.${extension}`) ? undefined : [`${plain}.${extension}`];
  };
  return withCode(
    rule,
    `(path) => (/^\\/$|\\.${extension}$/.test(path) ? undefined : \`\${path.replace(/\\/$/, '')}.${extension}\`)`,
  );
}

/** Redirects `/api` to `/api.html`. */
function removeExtension(extension: string): Rule {
  const rule: Rule = (path) =>
    path.endsWith(`.${extension}`) ? [path.slice(0, -extension.length - 1)] : undefined;
  return withCode(
    rule,
    `(path) => (path.endsWith('.${extension}') ? path.slice(0, -${extension.length + 1}) : undefined)`,
  );
}
