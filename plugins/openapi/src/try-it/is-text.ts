/**
 * Whether a person can read and write a body of a media type; nothing is known of one without a
 * type.
 */
export function isText(type: string): boolean {
  return !/^(?:multipart|image|audio|video|font)\/|octet-stream|zip\b|\/pdf\b|\*/i.test(type);
}
