import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathOf } from '../config/values.js';
import type { RunningPlugin } from './site-plugin.js';

const CODE = /\.(?:tsx|ts|jsx|js|mjs|cjs)$/;

/**
 * Returns the theme parts that a plugin provides: file paths relative to the root, by module name
 * (`@theme/Card`). Names of style sheets keep the extension.
 */
export function listThemeParts(
  { plugin, folder }: RunningPlugin,
  root: string,
): Record<string, string> {
  const given = plugin.getThemePath?.();
  if (typeof given !== 'string') return {};
  const at = path.resolve(folder, given);
  // A plugin may name a folder that only some of its releases contain.
  if (!existsSync(at)) return {};
  const files = readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.d\.[mc]?ts$|\.map$/.test(entry.name))
    .map((entry) =>
      path.relative(at, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    )
    .filter((file) => !file.split('/').some((part) => part.startsWith('__')))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      `@theme/${file.replace(CODE, '').replace(/\/index$/, '')}`,
      `./${pathOf(path.join(at, file), { root }) ?? ''}`,
    ]),
  );
}

/**
 * Adds the theme parts of a plugin to `aliases`. If several plugins provide a part, the first one’s
 * remains available as `@theme-init/…`.
 */
export function addThemeParts(
  aliases: Record<string, string>,
  parts: Readonly<Record<string, string>>,
): void {
  for (const [name, file] of Object.entries(parts)) {
    const first = aliases[name];
    if (first !== undefined) aliases[name.replace('@theme/', '@theme-init/')] ??= first;
    aliases[name] = file;
  }
}
