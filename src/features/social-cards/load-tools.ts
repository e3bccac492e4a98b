import { hash } from '../../lib/hash.js';
import type { SitePackages } from '../../types/feature/output.js';
import type { CardFont, CardTools } from './draw-card.js';
import type { SocialCardsConfig } from './public-types.js';

const INTER = (weight: number) => `@fontsource/inter/files/inter-latin-${weight}-normal.woff`;

/**
 * Loads the packages and the fonts. Returns the names of missing packages and files if there are
 * any.
 */
export async function loadTools(
  { font }: SocialCardsConfig,
  packages: SitePackages,
): Promise<{ tools: CardTools; fontKey: string } | { missing: string[]; files: string[] }> {
  const satori = packages.load('satori') as { default?: CardTools['satori'] } | undefined;
  const resvg = packages.load('@resvg/resvg-js') as Pick<CardTools, 'renderAsync'> | undefined;
  const read = async (
    weight: 400 | 700,
    own: string | undefined,
  ): Promise<CardFont | undefined> => {
    const data =
      own === undefined ? await packages.readFile(INTER(weight)) : await packages.readSiteFile(own);
    return data && { name: 'Card', weight, style: 'normal', data };
  };
  const fonts = [await read(400, font?.regular), await read(700, font?.bold)];
  const found = fonts.flatMap((one) => one ?? []);
  if (satori?.default !== undefined && resvg !== undefined && found.length === fonts.length) {
    const tools = { satori: satori.default, renderAsync: resvg.renderAsync, fonts: found };
    return { tools, fontKey: hash(found.map(({ data }) => hash(data)).join()) };
  }
  const own = [font?.regular, font?.bold].flatMap((file, i) =>
    file !== undefined && fonts[i] === undefined ? [file] : [],
  );
  return {
    missing: [
      ...(satori?.default === undefined ? ['satori'] : []),
      ...(resvg === undefined ? ['@resvg/resvg-js'] : []),
      ...(font === undefined && found.length < fonts.length ? ['@fontsource/inter'] : []),
    ],
    files: own,
  };
}
