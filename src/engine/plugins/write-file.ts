import type { EmittedFile } from '../../types/feature/output.js';
import { PluginFault, pluginFailed, reasonOf } from './plugin-fault.js';

/** Returns the content of a plugin's file. Errors while writing name the plugin. */
export async function writeFile(
  plugin: string,
  { path, content }: EmittedFile,
): Promise<string | Uint8Array> {
  try {
    const text: unknown = await content();
    if (typeof text === 'string' || text instanceof Uint8Array) return text;
    throw new Error('the content is neither a string nor bytes');
  } catch (error) {
    if (error instanceof PluginFault) throw error;
    const reason = `fails while it writes \`${path}\`: ${reasonOf(error)}`;
    throw new PluginFault(pluginFailed({ plugin, reason }), error);
  }
}
