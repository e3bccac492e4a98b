import type { PublishedAsset } from '../../engine/cells/page-cells.js';
import type { Engine } from '../../engine/create-engine.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** Warns of SVG images that docsgen does not publish as they are. `holds`: the sources to check. */
export async function checkAssets(
  { graph, pages, code, translations }: Engine,
  holds: (source: string) => boolean = () => true,
): Promise<Diagnostic[]> {
  const sources = (await graph.get(pages.sources)).filter(holds);
  const perPage = await Promise.all(sources.map((source) => graph.get(pages.files(source))));
  const ofCode = await graph.get(code.assets);
  const images = [...new Set([...perPage.flat(), ...ofCode])].filter((file) =>
    /\.svg$/i.test(file),
  );
  const found = await Promise.all(
    images.sort().map(async (file) => {
      const asset = await graph.get(pages.asset(file));
      return asset === undefined ? [] : describe(asset, translations.get(file) ?? file);
    }),
  );
  return found.flat();
}

function describe({ removed, isMalformed }: PublishedAsset, file: string): Diagnostic[] {
  if (isMalformed) {
    return [
      {
        code: 'image-malformed',
        severity: 'warning',
        file,
        message: `\`${file}\` is not a well-formed SVG image, so it is published as text.`,
        hint: 'Export the image again, or open it in a browser, which shows where the error is.',
        sameEverywhere: true,
      },
    ];
  }
  const [first] = removed ?? [];
  if (first === undefined) return [];
  const { name: _, ...place } = first;
  const names = [...new Set(removed?.map(({ name }) => `\`${name}\``))];
  return [
    {
      code: 'image-cleaned',
      severity: 'warning',
      file,
      ...place,
      message: `\`${file}\` is published without ${names.join(', ')}, which could run code or load other files.`,
      hint: 'Remove this from the image. If the image needs it, move the image to `static/`.',
      sameEverywhere: true,
    },
  ];
}
