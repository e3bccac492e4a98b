import type { Scope } from '../config/rules.js';
import type { AllContent, PluginActions, RunningPlugin } from './site-plugin.js';

/**
 * The plugins of Docusaurus that load what docsgen reads itself, after those of the site have run.
 */
const CONTENT_PLUGINS = ['docs', 'blog', 'pages'].map(
  (kind) => `docusaurus-plugin-content-${kind}`,
);

const UNREAD =
  'It asks for docs, posts or pages, which docsgen reads only after plugins have run. What it makes of them is missing.';

/**
 * Shows a plugin what all have loaded. Throws what the plugin throws, unless it has asked for docs,
 * posts or pages: then this step alone is left out, and noted.
 */
export async function showAllContent(
  { plugin, at }: RunningPlugin,
  { all, actions, notes }: { all: AllContent; actions: PluginActions; notes: Scope['notes'] },
): Promise<void> {
  let isAsked = false;
  const allContent = { ...all };
  for (const name of CONTENT_PLUGINS)
    if (!Object.hasOwn(all, name))
      Object.defineProperty(allContent, name, {
        get() {
          isAsked = true;
          return undefined;
        },
      });
  try {
    await plugin.allContentLoaded?.({ allContent, actions });
  } catch (error) {
    if (!isAsked) throw error;
  }
  if (isAsked) notes.leave(`${at}.allContentLoaded`, UNREAD);
}
