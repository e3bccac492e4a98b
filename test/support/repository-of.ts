import { execFileSync } from 'node:child_process';
import type { TempSite } from './temp-site.js';

/** A site in a Git repository. */
export interface Repository extends TempSite {
  /** Runs Git in it and returns what it prints. */
  git(args: readonly string[], day?: string): string;
  /** Commits everything as of a day (`2024-01-31`), after it has written some files. */
  commit(day: string, changed?: Record<string, string>): void;
}

/** Makes a Git repository of a site, without a commit. Settings of the user do not count. */
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
