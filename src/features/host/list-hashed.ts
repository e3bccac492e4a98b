const HASHED = /-[0-9a-f]{10}\.(\w+)$/;

/**
 * Patterns, with `*` for any text, that fit all files with a hash of their content in their name
 * and no other file: headers of hosts that know no regular expressions. Each file fits one of them,
 * since hosts join the values of several.
 */
export function listHashed(files: readonly string[]): string[] {
  const assets = files.filter((file) => file.startsWith('assets/'));
  const unhashed = new Set(assets.filter((file) => !HASHED.test(file)).map(shapeOf));
  const patterns = assets.flatMap((file) => {
    if (!HASHED.test(file)) return [];
    const shape = shapeOf(file);
    return [unhashed.has(shape) ? file.replace(HASHED, '-*.$1') : shape];
  });
  return [...new Set(patterns)].sort();
}

/** Its folder and its ending. */
function shapeOf(file: string): string {
  return `${file.slice(0, file.lastIndexOf('/') + 1)}*${file.slice(file.lastIndexOf('.'))}`;
}
