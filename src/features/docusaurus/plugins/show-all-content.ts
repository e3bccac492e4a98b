import type { Scope } from '../config/rules.js';
import type { AllContent, PluginActions, RunningPlugin } from './site-plugin.js';

/**
 * Docusaurus’ content plugins: docsgen loads this content itself, after the site’s plugins have
 * run.
 */
const CONTENT_PLUGINS = ['docs', 'blog', 'pages'].map(
  (kind) => `docusaurus-plugin-content-${kind}`,
);

const UNREAD =
  'It asks for docs, posts or pages, which docsgen reads only after plugins have run. What it makes of them is missing.';

/**
 * Passes the content of all plugins to one plugin. If the plugin reads docs, posts or pages,
 * reports that and ignores its errors; otherwise throws whatever the plugin throws.
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
