import type { ImageForm, ImageForms, ImageSource } from '../../types/output/asset.js';

/**
 * Converts the forms of an image to sources for browsers: for each type a list of addresses with
 * widths.
 */
export function listImageSources({ files, sizes }: ImageForms, baseUrl: string): ImageSource[] {
  const byType = new Map<string, ImageForm[]>();
  for (const file of files) byType.set(file.type, [...(byType.get(file.type) ?? []), file]);
  return [...byType].map(([type, forms]) => ({
    type,
    srcset: forms.map(({ path, width }) => `${baseUrl}${encodeURI(path)} ${width}w`).join(', '),
    sizes,
  }));
}
