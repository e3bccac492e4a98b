import type { Values } from '../rules.js';

/** A plugin or theme that a config of Docusaurus names. */
export interface PluginUse {
  /**
   * Full name of the package; the path of a file; or that of a function, empty where it has none.
   */
  name: string;
  /** What the config says in place of that name. The package may have this very name. */
  written?: string;
  /** What is loaded, where the config names a file of the package. */
  module?: string;
  options: Values;
  /** Where the config names it: `plugins[2]`. */
  at: string;
  /** The options begin here: `plugins[2][1].`. */
  optionsAt: string;
  /** The plugin itself, where the config holds no name of it. */
  program?: unknown;
}

/**
 * What readers of a report know it by: the config names a package by a short name, or a file of it
 * by a path of this machine.
 */
export const knownName = ({ name, written = name, module }: PluginUse): string =>
  module === undefined ? written : name;
