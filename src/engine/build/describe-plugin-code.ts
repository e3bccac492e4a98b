import { hash } from '../../lib/hash.js';
import { readSource } from '../../load/read-source.js';
import type { Overlay } from '../../types/overlay.js';

interface PluginCode {
  /** Of the config. */
  file: string;
  text: string;
  inputs: readonly string[];
  overlay: Overlay | undefined;
  /** Plugins may stand anywhere in the text. */
  isAnywhere: boolean;
}

/**
 * Stands for the code of plugins that are files of the site: all that the config imports from it, and what stands above
 * its default export. A plugin from a package has its version. In the config of another generator plugins stand anywhere,
 * and so do schemas.
 */
export function describePluginCode(root: string, config: PluginCode): string {
  const { file, text, inputs, overlay, isAnywhere } = config;
  const imported = inputs
    .filter((input) => input !== file)
    .map((input) => readSource(root, input, { overlay }).source?.hash);
  return hash(JSON.stringify([imported, isAnywhere ? text : text.split(/^export default/m)[0]]));
}
