import { readFileSync } from 'node:fs';

/** Returns the URL of a file or folder of the package. */
export const packageFile = (file: string): URL => new URL(`../../${file}`, import.meta.url);

/** Reads docsgen's own `package.json`. */
export function readPackage(): { version: string; homepage?: string } {
  const { version, homepage } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
    version: string;
    homepage?: string;
  };
  return { version, ...(homepage !== undefined && { homepage }) };
}
