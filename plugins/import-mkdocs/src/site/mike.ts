import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isRecord, type OldConfig } from '../config/read-config.js';

/** Versions that mike has published, with their other names. */
export interface PublishedVersions {
  versions: readonly string[];
  /** Other names of the newest version, whose pages are those of the new site. */
  aliases: readonly string[];
}

/** Reads `versions.json` on the branch that mike publishes from. */
export function readVersions(root: string, { plugins, values }: OldConfig): PublishedVersions {
  const none = { versions: [], aliases: [] };
  const options = plugins.get('mike');
  if (!options) return none;
  const branch = String(values['remote_branch'] ?? 'gh-pages');
  const file = path.posix.join(String(options['deploy_prefix'] ?? ''), 'versions.json');
  for (const ref of [branch, `origin/${branch}`]) {
    const { status, stdout } = spawnSync('git', ['show', `${ref}:${file}`], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 0) continue;
    const list = readList(stdout);
    const [newest] = list;
    return {
      versions: list.map(({ version }) => String(version)),
      aliases: newest ? [newest['version'], ...[newest['aliases'] ?? []].flat()].map(String) : [],
    };
  }
  return none;
}

/** The versions of `versions.json`, newest first; none if it is not a list. */
function readList(text: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRecord) : [];
  } catch {
    return [];
  }
}
