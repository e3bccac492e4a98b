import path from 'node:path';
import { hash } from '../../lib/hash.js';
import { TERMINAL_SHEET } from '../../lib/markdown/terminal-class.js';
import { ownFile } from '../resolve-plugin.js';
import type { SiteCode } from '../site-code.js';

/** A script that browsers load. */
export interface ScriptEntry {
  from: string;
  /** Key in `ClientBundle.chunks`. Absent for the script of every page and for class scripts. */
  source?: string;
  /** Role of the script on its page. */
  as?: 'component' | 'islands';
}

/**
 * Returns the entries by output name. A name consists of the kind and a hash of the source's path,
 * so that readers never see paths of the site.
 */
export function listScripts(code: SiteCode): Map<string, ScriptEntry> {
  const entries = new Map<string, ScriptEntry>([[CLIENT, { from: 'docsgen:client' }]]);
  for (const source of code.pages)
    entries.set(`page-${hash(source, 6)}`, {
      from: path.join(code.root, source),
      source,
      as: 'component',
    });
  for (const source of code.docs.keys())
    entries.set(`doc-${hash(source, 6)}`, { from: `docsgen:doc/${source}`, source, as: 'islands' });
  for (const { kind } of code.kinds)
    entries.set(`kind-${kind}`, { from: `docsgen:kind/${kind}`, source: kind, as: 'component' });
  for (const { name, from, isCode } of listClassFiles(code))
    if (isCode) entries.set(name, { from });
  return entries;
}

/** Output name of the script that every page loads. */
export const CLIENT = 'client';

/** A file that pages with certain classes load. */
interface ClassFile {
  name: string;
  /** Entry module. */
  from: string;
  isCode?: true;
}

/** Scripts and style sheets that pages with certain classes load. */
export function listClassFiles({ classSheets, terminalStyles }: SiteCode): ClassFile[] {
  return [
    ...(terminalStyles === '' ? [] : [{ name: TERMINAL_SHEET.name, from: 'docsgen:terminal.css' }]),
    ...classSheets.map(({ name, file, ofSite }) => {
      if (ofSite) return { name, from: file };
      return file.endsWith('.js')
        ? { name, from: `docsgen:start/${file}`, isCode: true as const }
        : { name, from: ownFile(file) };
    }),
  ];
}
