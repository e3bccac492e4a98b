import type { Site } from '../../types/site.js';
import type { KeptBuild, KeptEdits, KeptNames } from '../last/kept-site.js';
import type { CompiledEdits } from './compile-edits.js';
import type { ChangedNames } from './rename-site.js';

/** What is known of a site, with its config. */
export type Known<S extends KeptNames> = Omit<S, 'site'> & { site: Site };

/** An edit that has been looked at. */
interface LookedAtEdit<S extends KeptNames> extends Pick<KeptEdits, 'keys' | 'indexed'> {
  memory: KeptBuild<S>;
  known: Known<S>;
  since: KeptEdits;
  linked: CompiledEdits['linked'];
  /** What is to be kept where pages are called otherwise now, or have come. */
  renamed?: ChangedNames['kept'];
}

/** Keeps what the next edit has to know of this one. */
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

/** The keys of texts that have changed since everything was looked at. */
export const listKeys = ({ since, docs }: Pick<CompiledEdits, 'docs'> & { since: KeptEdits }) =>
  new Map([...since.keys, ...[...docs].map(([file, { key }]) => [file, key] as const)]);

/**
 * A config may hold functions, and is read anew anyway. In the order in which it was kept at first,
 * or all of it is taken for something else: see `writeChanges`.
 */
function withoutConfig<S extends KeptNames>({
  site: { config: _config, ...site },
  ...known
}: Known<S>): S {
  return { site, ...known } as unknown as S;
}
