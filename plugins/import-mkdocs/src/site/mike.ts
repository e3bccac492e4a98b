import path from 'node:path';
import { isRecord, type OldConfig } from '../config/read-config.js';
import { git } from './git.js';

/** A version that mike has published. */
export interface PublishedVersion {
  version: string;
  title: string;
  /** Other names of the version in addresses. */
  aliases: readonly string[];
  /**
   * The commit that the version was built from: a hash, a tag, or a branch. Undefined if it cannot
   * be found.
   */
  commit: string | undefined;
}

export interface PublishedVersions {
  /** In the order of `versions.json`: newest first, or the one in development. */
  versions: readonly PublishedVersion[];
  /** The branch that mike publishes to, and the folder there. */
  branch: string;
  folder: string;
}

/** Reads `versions.json` from the branch that mike publishes to. */
export function readVersions(root: string, { plugins, values }: OldConfig): PublishedVersions {
  const name = String(values['remote_branch'] ?? 'gh-pages');
  const options = plugins.get('mike');
  const folder = String(options?.['deploy_prefix'] ?? '');
  const file = path.posix.join(folder, 'versions.json');
  for (const branch of options ? [name, `origin/${name}`] : []) {
    const text = git(root, 'show', `${branch}:${file}`);
    if (text === undefined) continue;
    const findCommit = createFinder(root, branch, folder);
    const versions = readList(text).map(({ version, title, aliases }) => ({
      version: String(version),
      title: String(title ?? version),
      aliases: [aliases ?? []].flat().map(String),
      commit: findCommit(String(version)),
    }));
    return { versions, branch, folder };
  }
  return { versions: [], branch: name, folder };
}

/** Returns the entries of `versions.json`. Returns none if it is not a list. */
function readList(text: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/**
 * Returns a function that finds the commit of a version: the one in mike's last deploy message for
 * the version, or else a tag or branch with the name of the version. If the tags of several patches
 * match, the newest one wins.
 */
function createFinder(
  root: string,
  branch: string,
  folder: string,
): (version: string) => string | undefined {
  const subjects = (git(root, 'log', '--format=%s', branch, '--') ?? '').split('\n');
  const list = (...patterns: string[]) =>
    (
      git(
        root,
        'for-each-ref',
        '--sort=-version:refname',
        '--format=%(refname:short)',
        ...patterns,
      ) ?? ''
    )
      .split('\n')
      .filter((name) => name !== '');
  const tags = list('refs/tags');
  const branches = list('refs/heads', 'refs/remotes');
  const hasCommit = (name: string) =>
    git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== undefined;
  const place = folder === '' ? '' : ` in ${folder}`;
  return (version) => {
    const sign = `to ${version}${place} with `;
    const published = subjects
      .map((subject) => /^Deployed ([\da-f]{4,40}) (.*)$/.exec(subject))
      .find((found) => found?.[2]?.startsWith(sign) === true)?.[1];
    if (published !== undefined && hasCommit(published)) return published;
    const number = version.replace(/^v(?=\d)/, '');
    const written = escapeRegExp(number);
    const isNamed = new RegExp(`(?:^|[/@_-])v?${written}(?:\\.x)?$`);
    const isPatch = new RegExp(`(?:^|[/@_-])v?${written}(?:\\.\\d+)+$`);
    return (
      tags.find((name) => isNamed.test(name)) ??
      tags.find((name) => isPatch.test(name)) ??
      branches.find((name) => isNamed.test(name))
    );
  };
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
