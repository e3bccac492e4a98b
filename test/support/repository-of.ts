import { execFileSync } from 'node:child_process';
import type { TempSite } from './temp-site.js';

/** A site in a Git repository. */
export interface Repository extends TempSite {
  /** Runs Git in it and returns what it prints. */
  git(args: readonly string[], day?: string): string;
  /** Writes some files and then commits everything, dated on a day (`2024-01-31`). */
  commit(day: string, changed?: Record<string, string>): void;
}

/** Makes a Git repository of a site, without a commit. Ignores the user's settings. */
export function repositoryOf(site: TempSite): Repository {
  const git = (args: readonly string[], day = '2024-01-01') =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: site.root,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
      },
    });
  const commit = (day: string, changed: Record<string, string> = {}) => {
    site.write(changed);
    git(['add', '--all']);
    git(['commit', '--quiet', '--message', 'x'], day);
  };
  git(['init', '--quiet', '--initial-branch', 'main']);
  return { ...site, git, commit };
}
