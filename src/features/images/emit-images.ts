import { availableParallelism } from 'node:os';
import { isExternal } from '../../lib/text/is-external.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type {
  EmitRequest,
  EmittedFile,
  PackagesRequest,
  SitePackages,
} from '../../types/feature/output.js';
import type { ImageForm, PublishedImage } from '../../types/output/asset.js';
import type { ImageFormat, ImagesConfig } from './public-types.js';

/** The part of `sharp` that this module uses: https://sharp.pixelplumbing.com. */
interface Sharp {
  (file: string, options: { failOn: 'none' }): Picture;
  versions?: { sharp?: string };
}

interface Picture {
  rotate(): Picture;
  resize(options: { width: number }): Picture;
  toFormat(format: ImageFormat, options: { quality: number }): Picture;
  toBuffer(): Promise<Uint8Array>;
}

/** Independent of the number of cores, because each job holds a decoded image in memory. */
const MOST_AT_ONCE = 4;

/**
 * Returns all sizes and formats of the images in texts. Encodes each only once, as long as its
 * image does not change.
 */
export async function emitImages(
  request: EmitRequest<ImagesConfig, undefined>,
): Promise<EmittedFile[]> {
  const { options, packages, report, images, made } = request;
  const shown = await images();
  if (shown.length === 0) return [];
  const sharp = loadSharp(packages);
  if (sharp === undefined) {
    report(MISSING);
    return [];
  }
  const queue = createQueue(Math.min(availableParallelism(), MOST_AT_ONCE));
  const failed = new Set<string>();
  const make = async ({ file, from }: PublishedImage, form: ImageForm): Promise<Uint8Array> => {
    try {
      return await queue(() => encode(sharp, { from, form, options }));
    } catch (error) {
      if (!failed.has(file))
        report({
          code: 'images-encoding',
          severity: 'error',
          message: `The image \`${file}\` can’t be read: ${(error as Error).message.split('\n')[0]}.`,
          hint: 'Save the image again, or use another one.',
          file,
        });
      failed.add(file);
      throw error;
    }
  };
  return shown.flatMap((image) =>
    image.forms.files.map((form) => ({
      path: form.path,
      key: form.path,
      content: () =>
        made([form.path, sharp.versions?.sharp ?? ''], () => make(image, form)).catch(
          () => new Uint8Array(),
        ),
    })),
  );
}

/** Reports a missing package if texts have images that it would process. */
export async function checkSharp({
  packages,
  images,
}: PackagesRequest<ImagesConfig>): Promise<readonly Diagnostic[]> {
  const isNeeded = images.some(
    (url) => !isExternal(url) && /\.(?:png|jpe?g|webp)(?:[?#].*)?$/i.test(url),
  );
  return isNeeded && loadSharp(packages) === undefined ? [MISSING] : [];
}

const MISSING: Diagnostic = {
  code: 'images-package',
  severity: 'error',
  message: 'The key `images` needs the package `sharp`, which is not installed.',
  hint: 'Run `npm install sharp`, or remove `images`.',
};

function encode(
  sharp: Sharp,
  { from, form, options }: { from: string; form: ImageForm; options: ImagesConfig },
): Promise<Uint8Array> {
  const format = form.type.slice('image/'.length) as ImageFormat;
  return (
    sharp(from, { failOn: 'none' })
      // Apply the EXIF orientation, because the output has no metadata.
      .rotate()
      .resize({ width: form.width })
      .toFormat(format, { quality: options.quality[format] })
      .toBuffer()
  );
}

/** Loads sharp. Returns undefined if it is missing or has no binary for this platform. */
function loadSharp(packages: SitePackages): Sharp | undefined {
  try {
    return packages.load('sharp') as Sharp | undefined;
  } catch {
    return undefined;
  }
}

/** Creates a queue that runs up to `lanes` jobs at a time, in order. */
function createQueue(lanes: number): <T>(work: () => Promise<T>) => Promise<T> {
  const ends: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve());
  let next = 0;
  return (work) => {
    const lane = next++ % lanes;
    const done = (ends[lane] ?? Promise.resolve()).then(work);
    ends[lane] = done.catch(() => undefined);
    return done;
  };
}
