import type { SiteConfig } from '../../types/config.js';
import type { SitePackages } from '../../types/feature/output.js';

/** Media types of images that satori supports, by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/**
 * Returns the logo of the navbar as a data URI. Returns undefined if there is none, or if it is on
 * another site or in an unsupported format.
 */
export async function readLogo(
  { navbar: { logo }, baseUrl, staticDirectories }: SiteConfig,
  packages: Pick<SitePackages, 'readSiteFile'>,
): Promise<string | undefined> {
  const src = logo?.src ?? '';
  const type = TYPES[/\.(\w+)$/.exec(src)?.[1]?.toLowerCase() ?? ''];
  if (type === undefined || /^(?:[a-z]+:)?\/\//i.test(src)) return undefined;
  const name = (src.startsWith(baseUrl) ? src.slice(baseUrl.length) : src).replace(/^\/+/, '');
  for (const folder of staticDirectories) {
    const data = await packages.readSiteFile(`${folder}/${name}`);
    if (data !== undefined) return `data:${type};base64,${Buffer.from(data).toString('base64')}`;
  }
  return undefined;
}
