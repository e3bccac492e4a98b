import type { PluginTimes } from './plugins/plugin-times.js';

/** What a run had to do itself: the rest was there from earlier runs. */
export interface Work {
  /** Files that were compiled. */
  compiled: number;
  /** Pages that were rendered. */
  rendered: number;
  /** Bundles that were made: of the code of pages, of what browsers load, of apps. */
  bundled: number;
  /** How long plugins were at work on Markdown. */
  pluginTimes: PluginTimes[];
}

export const createWork = (): Work => ({ compiled: 0, rendered: 0, bundled: 0, pluginTimes: [] });
