import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathOf } from '../config/values.js';
import type { RunningPlugin } from './site-plugin.js';

const CODE = /\.(?:tsx|ts|jsx|js|mjs|cjs)$/;

/**
 * What a plugin brings for the theme: names of modules (`@theme/Card`), and the file of each, from
 * the root. A style sheet keeps its ending.
 */
export function listThemeParts(
  { plugin, folder }: RunningPlugin,
  root: string,
): Record<string, string> {
  const given = plugin.getThemePath?.();
  if (typeof given !== 'string') return {};
  const at = path.resolve(folder, given);
  // Plugins name a folder that only some of their releases have.
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
 * Adds parts of a plugin to `aliases`: the first plugin’s part of a name stays there as
 * `@theme-init/…`.
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
