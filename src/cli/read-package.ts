import { readFileSync } from 'node:fs';

/** What docsgen's own `package.json` says of it. */
export function readPackage(): { version: string; homepage?: string } {
  const file = new URL('../../package.json', import.meta.url);
  const { version, homepage } = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    homepage?: string;
  };
  return { version, ...(homepage !== undefined && { homepage }) };
}
