import type { Json } from '../../types/json.js';

/**
 * Image size that services recommend:
 * https://developers.facebook.com/docs/sharing/webmasters/images.
 */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** The parts of the rendering packages that this feature uses, and the fonts. */
export interface CardTools {
  satori(
    tree: Json,
    options: { width: number; height: number; fonts: readonly CardFont[] },
  ): Promise<string>;
  renderAsync(svg: string, options: object): Promise<{ asPng(): Uint8Array }>;
  fonts: readonly CardFont[];
}

export interface CardFont {
  name: string;
  weight: 400 | 700;
  style: 'normal';
  data: Uint8Array;
}

/**
 * Renders a tree of elements as PNG. The result is deterministic, because it uses no system fonts.
 */
export async function drawCard(
  tree: Json,
  { satori, renderAsync, fonts }: CardTools,
): Promise<Uint8Array> {
  const svg = await satori(tree, { width: WIDTH, height: HEIGHT, fonts });
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}
