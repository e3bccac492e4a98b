import type { FileStates } from '../../lib/files/file-states.js';
import { listFeatureMarkdown } from '../../load/list-site.js';
import type { LoadedSite } from '../build/load-site.js';
import { readBuildId } from '../build-id.js';
import type { Reads } from '../cells/reads.js';
import { asksForUses, listLoose } from '../check/list-loose.js';
import { describeOptions } from '../compile/describe-options.js';
import { storeKey } from './store.js';

/**
 * The key of what is kept of a run: of all that it goes by besides the contents of files. `run` tells one kind of run from
 * another. Rejects when the settings hold what is not JSON (a circle, a big integer).
 */
export async function describeSettings(
  run: readonly string[],
  { root, loaded }: { root: string; loaded: LoadedSite },
): Promise<string> {
  const { config, languages, configFile, files, programs, head } = loaded;
  const parts = {
    config,
    translations: languages.slice(1).map(({ translations }) => [...translations]),
    configFile,
    programs,
    files: { ...files, components: [...files.components] },
    loose: asksForUses(config.rules) ? await listLoose(root, loaded) : undefined,
    head,
    pluginCode: loaded.configModule.pluginCode,
  };
  return storeKey('build', readBuildId(), process.version, ...run, describeOptions(parts));
}

/** What a site lists besides code, which is known by what its bundles are made of. */
export function listInputs({ files, languages }: LoadedSite): string[] {
  return [
    ...listFeatureMarkdown(files),
    ...languages.flatMap(({ translations }) => [...translations.values()]),
    ...files.statics.map(({ file }) => file),
  ];
}

/** Whether a file has gone that was there when it was looked at. */
export function isLost({ states }: FileStates, { files }: Reads): boolean {
  return [...states].some(([file, state]) => state === '' && (files.get(file) ?? true));
}
