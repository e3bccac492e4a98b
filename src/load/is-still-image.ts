const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
/** https://developers.google.com/speed/webp/docs/riff_container#extended_file_format */
const WEBP_ANIMATION = 0x02;

/** Whether bytes are a PNG, JPEG or WebP image that is not animated. */
export function isStillImage(bytes: Buffer): boolean {
  if (bytes.subarray(0, 3).equals(JPEG)) return true;
  if (bytes.subarray(0, 8).equals(PNG)) return !isAnimatedPng(bytes);
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) return false;
  return bytes.toString('latin1', 12, 16) !== 'VP8X' || ((bytes[20] ?? 0) & WEBP_ANIMATION) === 0;
}

/**
 * An `acTL` chunk comes before the first `IDAT`:
 * https://www.w3.org/TR/png-3/#apng-frame-based-animation.
 */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}
