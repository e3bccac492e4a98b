import { inflateRawSync } from 'node:zlib';

/** The files of the search index in an output, as `TempSite.output` gives it: their text by their path, inflated. */
export function readIndexFiles(output: Readonly<Record<string, string>>): Record<string, string> {
  const files = Object.entries(output).filter(([file]) => file.startsWith('assets/search/'));
  return Object.fromEntries(
    files.map(([file, base64]) => {
      const bytes = Buffer.from(base64, 'base64');
      return [file, (file.endsWith('.bin') ? inflateRawSync(bytes) : bytes).toString()];
    }),
  );
}
