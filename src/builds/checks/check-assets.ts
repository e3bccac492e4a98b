import type { PublishedAsset } from '../../engine/cells/page-cells.js';
import type { Engine } from '../../engine/create-engine.js';
import { nameStaticFolder } from '../../lib/files/name-static-folder.js';
import type { Diagnostic } from '../../types/diagnostic.js';

/** Warns of SVG images that docsgen does not publish as they are. `holds`: the sources to check. */
export async function checkAssets(
  { graph, site, pages, code, translations }: Engine,
  holds: (source: string) => boolean = () => true,
): Promise<Diagnostic[]> {
  const sources = (await graph.get(pages.sources)).filter(holds);
  const perPage = await Promise.all(sources.map((source) => graph.get(pages.files(source))));
  const ofCode = await graph.get(code.assets);
  const images = [...new Set([...perPage.flat(), ...ofCode])].filter((file) =>
    /\.svg$/i.test(file),
  );
  const { staticDirectories } = await graph.get(site.inputs.config);
  const folder = nameStaticFolder(staticDirectories);
  const found = await Promise.all(
    images.sort().map(async (file) => {
      const asset = await graph.get(pages.asset(file));
      return asset === undefined
        ? []
        : describe(asset, { file: translations.get(file) ?? file, folder });
    }),
  );
  return found.flat();
}

/** `folder`: the name of the folder for static files. */
function describe(
  { removed, isMalformed }: PublishedAsset,
  { file, folder }: { file: string; folder: string },
): Diagnostic[] {
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
      hint: `Remove this from the image. If the image needs it, move the image to ${folder}.`,
      sameEverywhere: true,
    },
  ];
}
