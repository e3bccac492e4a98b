/** Whose code a line is that docsgen has written: a plugin of the site. */
export interface CodeOrigin {
  /** What messages call it: ``the plugin `api` ``. */
  owner: string;
  /** The config that names it, below the site's root, and the key there: `plugins[1]`. */
  file: string;
  key: string;
}

const MARK = ' // docsgen-origin ';

/**
 * What ends such a line: messages of the bundler come with the line that they are about, and with
 * nothing else.
 */
export const writeOrigin = (origin: CodeOrigin): string => MARK + JSON.stringify(origin);

/** Whose code a line is, if it says so. */
export function readOrigin(line: string): CodeOrigin | undefined {
  const at = line.indexOf(MARK);
  return at < 0 ? undefined : (JSON.parse(line.slice(at + MARK.length)) as CodeOrigin);
}
