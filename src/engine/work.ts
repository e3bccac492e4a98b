import type { PluginTimes } from './plugins/plugin-times.js';

/** Counts what a run had to do itself. Earlier runs had done the rest. */
export interface Work {
  /** Number of compiled files. */
  compiled: number;
  /** Number of rendered pages. */
  rendered: number;
  /** Number of bundles made: of the code of pages, of what browsers load, of apps. */
  bundled: number;
  /** Time that plugins have spent on Markdown. */
  pluginTimes: PluginTimes[];
}

export const createWork = (): Work => ({ compiled: 0, rendered: 0, bundled: 0, pluginTimes: [] });
