/**
 * Characters that browsers percent-encode in a path:
 * https://url.spec.whatwg.org/#path-percent-encode-set.
 */
const ENCODED = /[^!$&'()*+,\-./\w:;=@[\]|~\\]+/gu;

/**
 * Percent-encodes a decoded path as browsers send it: hosts that compare encoded paths compare them
 * with this form.
 */
export function encodeSentPath(path: string): string {
  return path.replace(ENCODED, encodeURIComponent);
}
