import { readFile } from 'node:fs/promises';

/**
 * Returns the names that a compiled docsgen module exports, including those of `export *`. Returns
 * undefined if the file does not exist.
 */
export async function listExports(module: URL): Promise<Set<string> | undefined> {
  const text = await readFile(module, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(
    /^export (?:async )?(?:function|const|let|class) (\w+)/gm,
  ))
    names.add(name);
  for (const [, list = ''] of text.matchAll(/^export \{([^}]*)\}/gm))
    for (const name of list.split(','))
      names.add(
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
      );
  for (const [, from = ''] of text.matchAll(/^export \* from ['"]([^'"]+)['"]/gm))
    for (const name of (await listExports(new URL(from, module))) ?? []) names.add(name);
  return names;
}
