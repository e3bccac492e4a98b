import { posix } from 'node:path';
import { routePath } from '../../resolve/routes/route-path.js';
import type { SiteConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { RouteClaim } from '../../types/site/route.js';

const ROOT = 'apps';

/**
 * Returns the routes of `apps/`: a folder with an `index` file is an app, at the path of the
 * folder. All other files in and below the folder are its code, even if they are named `index`.
 * Reports code that belongs to no app, because it would not be bundled.
 */
export function listAppRoutes(request: { config: SiteConfig; appFiles: readonly string[] }): {
  claims: RouteClaim[];
  diagnostics: Diagnostic[];
} {
  const { config, appFiles } = request;
  const named = appFiles.filter(isIndex);
  const folders = new Set(named.map((file) => posix.dirname(file)));
  const claims = named
    .filter((file) => !isInside(posix.dirname(posix.dirname(file)), folders))
    .map((source): RouteClaim => {
      const below = posix.dirname(source).slice(ROOT.length + 1);
      const path = routePath(config, below === '' ? '' : `${below}/`);
      return { kind: 'app', path, isApart: true, source, from: source };
    });
  const strays = new Map<string, string>();
  for (const file of appFiles) {
    const folder = posix.dirname(file);
    if (!isInside(folder, folders) && !strays.has(folder)) strays.set(folder, file);
  }
  return { claims, diagnostics: [...strays].map(withoutIndex) };
}

const isIndex = (file: string): boolean => posix.basename(file).replace(/\.\w+$/, '') === 'index';

/** True if a folder is one of `folders` or inside one of them. */
function isInside(folder: string, folders: ReadonlySet<string>): boolean {
  if (folders.has(folder)) return true;
  return folder.length > ROOT.length && isInside(posix.dirname(folder), folders);
}

function withoutIndex([folder, file]: [string, string]): Diagnostic {
  return {
    code: 'app-no-index',
    severity: 'warning',
    message: `\`${folder}/\` has no \`index.tsx\`, so \`${file}\` belongs to no app.`,
    hint: 'Rename the main file of the app to `index.tsx`. If apps share the folder, let its name begin with `_`.',
    file,
    line: 1,
    column: 1,
  };
}

declare module '../../types/site/route.js' {
  interface RouteKinds {
    app: { source: string };
  }
}
