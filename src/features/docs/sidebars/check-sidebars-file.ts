import { formatKeyPath } from '../../../lib/text/format-key-path.js';
import { locateKey } from '../../../lib/text/locate-key.js';
import { DEFAULT_COLLECTION } from '../../../resolve/collections/find-collection.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { ConfigCheck } from '../../../types/feature/reading.js';
import type { DocsCollection, DocsConfig } from '../public-types.js';

const USUAL_SIDEBARS = 'sidebars.ts';
const ENDINGS = ['ts', 'mts', 'js', 'mjs', 'json'];

/**
 * Reports a sidebars file that the config names but that does not exist. If the default file is
 * missing, the sidebar follows the folders instead.
 */
export function checkSidebarsFile(
  { id, configPath, sidebarPath = false, onlyIncludeVersions }: DocsCollection,
  { file, text, exists }: Omit<ConfigCheck<DocsConfig>, 'options'>,
): Diagnostic[] {
  if (sidebarPath === false || (id === DEFAULT_COLLECTION && sidebarPath === USUAL_SIDEBARS))
    return [];
  if (onlyIncludeVersions?.includes('current') === false) return [];
  const stem = sidebarPath.replace(/\.(ts|mts|js|mjs|json)$/, '');
  if (exists(sidebarPath) || ENDINGS.some((ending) => exists(`${stem}.${ending}`))) return [];
  const key = [...configPath, 'sidebarPath'];
  return [
    {
      code: 'sidebars-missing',
      severity: 'error',
      message: `The config names the sidebars file \`${sidebarPath}\`, which does not exist.`,
      hint: `Create the file, or set \`${formatKeyPath(key)}\` to \`false\` for docs without sidebars.`,
      file,
      ...locateKey(text, key),
    },
  ];
}
