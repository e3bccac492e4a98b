import type { Values } from '../rules.js';

/** A plugin or theme that a config of Docusaurus names. */
export interface PluginUse {
  /** Full package name, path of a file, or name of a function (empty if anonymous). */
  name: string;
  /** The name as the config spells it. A package may have exactly this name. */
  written?: string;
  /** The module to load, if the config names a file inside the package. */
  module?: string;
  options: Values;
  /** Path in the config: `plugins[2]`. */
  at: string;
  /** Path prefix of the options: `plugins[2][1].`. */
  optionsAt: string;
  /** The plugin itself, if the config contains it instead of its name. */
  program?: unknown;
}

/**
 * Returns the name shown in reports: as the config spells it, or the package name if the config
 * contains an absolute path to a file of the package.
 */
export const knownName = ({ name, written = name, module }: PluginUse): string =>
  module === undefined ? written : name;
