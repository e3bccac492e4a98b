import { readFileSync } from 'node:fs';

/**
 * Identifies a build of docsgen: its version and a hash of its compiled code (written by
 * `scripts/build.mjs`).
 */
export function readBuildId(): string {
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as {
    version: string;
  };
  try {
    return `${version}+${readFileSync(new URL('../../dist/build-id', import.meta.url), 'utf8').trim()}`;
  } catch {
    return version;
  }
}
