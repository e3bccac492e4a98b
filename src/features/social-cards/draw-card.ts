import type { Json } from '../../types/json.js';

/** What services show: https://developers.facebook.com/docs/sharing/webmasters/images. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** The packages that draw, as far as they are used. */
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
 * Draws a tree of elements as PNG. The same tree gives the same bytes: no font of the machine is
 * used.
 */
export async function drawCard(
  tree: Json,
  { satori, renderAsync, fonts }: CardTools,
): Promise<Uint8Array> {
  const svg = await satori(tree, { width: WIDTH, height: HEIGHT, fonts });
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}
