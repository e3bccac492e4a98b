import { placeOutput } from '../../builds/place-output.js';
import { type LiveSite, openLiveSite } from '../../live/live-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Environment } from '../../types/environment.js';
import { createChangeQueue } from '../watch/change-queue.js';
import { watchFiles } from '../watch/watch-files.js';

export interface WatchedSiteRequest {
  /** Absolute path of the site's root. */
  root: string;
  env: Environment;
  /** Absolute path of the folder that builds write. */
  outDir?: string;
  /** Called with a sentence about something that failed. */
  onTrouble(message: string): void;
  /** Called after the site has applied changes. */
  onChange?(): Promise<void>;
}

/** A site that is updated when its files change. */
export interface WatchedSite {
  site: LiveSite;
  /** Stops applying changes. */
  stop(): void;
  close(): Promise<void>;
}

/** Opens a site and updates it when its files change. */
export async function openWatchedSite({
  root,
  env,
  outDir,
  onTrouble,
  onChange,
}: WatchedSiteRequest): Promise<WatchedSite | { diagnostics: Diagnostic[] }> {
  const since = Date.now();
  const opened = await openLiveSite(root, env);
  if ('diagnostics' in opened) return opened;
  const { site } = opened;
  const changes = createChangeQueue({
    async take(taken) {
      await site.update(taken);
      await onChange?.();
    },
    onFailure: (error) => onTrouble(`Changes in ${root} can’t be read: ${String(error)}.`),
  });
  const watch = await watchFiles({
    root,
    ignored: [placeOutput(root, outDir)],
    since,
    outside: site.outside,
    strays: site.strays,
    onChanges: changes.add,
    onTrouble,
  });
  return {
    site,
    stop: changes.close,
    async close() {
      changes.close();
      await watch.close();
      await site.close();
    },
  };
}
