/**
 * Characters that browsers percent-encode in a path:
 * https://url.spec.whatwg.org/#path-percent-encode-set.
 */
const ENCODED = /[^!$&'()*+,\-./\w:;=@[\]|~\\]+/gu;

/** Percent-encodes a decoded path as browsers do, because some hosts compare encoded paths. */
export function encodeSentPath(path: string): string {
  return path.replace(ENCODED, encodeURIComponent);
}
