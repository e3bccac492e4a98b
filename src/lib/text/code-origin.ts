/** Origin of a generated line of code: a plugin of the site. */
export interface CodeOrigin {
  /** Name of the owner in messages: ``the plugin `api` ``. */
  owner: string;
  /**
   * The config that contains the plugin, relative to the site's root, and the key there:
   * `plugins[1]`.
   */
  file: string;
  key: string;
}

const MARK = ' // docsgen-origin ';

/**
 * Returns a comment for the end of such a line: messages of the bundler contain the line that they
 * are about, and nothing else.
 */
export const writeOrigin = (origin: CodeOrigin): string => MARK + JSON.stringify(origin);

/** Returns the origin of a line, if it has such a comment. */
export function readOrigin(line: string): CodeOrigin | undefined {
  const at = line.indexOf(MARK);
  return at < 0 ? undefined : (JSON.parse(line.slice(at + MARK.length)) as CodeOrigin);
}
