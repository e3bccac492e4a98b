import type { Site } from '../../types/site.js';
import type { KeptBuild, KeptEdits, KeptNames } from '../last/kept-site.js';
import type { CompiledEdits } from './compile-edits.js';
import type { ChangedNames } from './rename-site.js';

/** The stored values of a site, with its config. */
export type Known<S extends KeptNames> = Omit<S, 'site'> & { site: Site };

/** An edit that has been compiled and resolved. */
interface LookedAtEdit<S extends KeptNames> extends Pick<KeptEdits, 'keys' | 'indexed'> {
  memory: KeptBuild<S>;
  known: Known<S>;
  since: KeptEdits;
  linked: CompiledEdits['linked'];
  /** The site to store, if names changed or pages are new. */
  renamed?: ChangedNames['kept'];
}

/** Stores what the next edit needs to know of this one. */
export async function keepEdit<S extends KeptNames>(edit: LookedAtEdit<S>): Promise<void> {
  const { memory, known, since, renamed, linked, keys, indexed } = edit;
  const renamings = since.renamings + (renamed === undefined ? 0 : 1);
  if (renamed !== undefined)
    await memory.keepSite(withoutConfig<S>({ ...known, ...renamed }), renamings);
  const entries = [...linked].map(([file, { doc, card }]) => [file, { doc, card }] as const);
  await memory.keepEdits({
    keys,
    indexed,
    entries: new Map([...since.entries, ...entries]),
    renamings,
  });
}

/** Returns the keys of the texts that have changed since the last full build. */
export const listKeys = ({ since, docs }: Pick<CompiledEdits, 'docs'> & { since: KeptEdits }) =>
  new Map([...since.keys, ...[...docs].map(([file, { key }]) => [file, key] as const)]);

/**
 * Leaves out the config, which may hold functions and is read anew anyway. Keeps the order of keys
 * at the full build, because `writeChanges` compares by it.
 */
function withoutConfig<S extends KeptNames>({
  site: { config: _config, ...site },
  ...known
}: Known<S>): S {
  return { site, ...known } as unknown as S;
}
