const CONTAINED = /^(.*\/)?(assets\/(?:images|files)\/).*(\.svg|\.txt)$/;

/**
 * Returns patterns, with `*` for any text, of published files that browsers open as a page: SVG
 * images, and files that are published as text.
 */
export function listContained(files: readonly string[]): string[] {
  const patterns = files.flatMap((file) => {
    const [, folder = '', assets, ending] = CONTAINED.exec(file) ?? [];
    return assets === undefined ? [] : [`${folder}${assets}*${ending}`];
  });
  return [...new Set(patterns)].sort();
}
