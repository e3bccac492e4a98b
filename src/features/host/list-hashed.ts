const HASHED = /-[0-9a-f]{10}\.(\w+)$/;

/**
 * Returns patterns, with `*` for any text, that match exactly the files with a hash of their
 * content in their names. They serve hosts whose header rules have no regular expressions. Each
 * file matches only one pattern, because hosts join the values of several matching rules.
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

/** Returns a pattern of a file's folder and extension. */
function shapeOf(file: string): string {
  return `${file.slice(0, file.lastIndexOf('/') + 1)}*${file.slice(file.lastIndexOf('.'))}`;
}
