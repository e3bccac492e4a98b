import type { Settings } from '../options.js';

/** The paths of the bundled document, below the output folder. */
export function downloadPaths({ path }: Pick<Settings, 'path'>): { json: string; yaml: string } {
  const folder = path === '' ? '' : `${path}/`;
  return { json: `${folder}openapi.json`, yaml: `${folder}openapi.yaml` };
}
