/**
 * A number with the digits that its author wrote. JavaScript has no number `1253261109769874438`,
 * and writes `1.10` as `1.1`.
 */
export class WrittenNumber {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** True for a number in either form. */
export const isNumber = (value: unknown): value is number | WrittenNumber =>
  typeof value === 'number' || value instanceof WrittenNumber;

/** True if a JavaScript number has the same value. `1.10` is `1.1`. */
export function isExact({ text }: WrittenNumber): boolean {
  return normalize(text) === normalize(String(Number(text)));
}

/** Returns the digits without zeros around them, and the exponent of the last one. */
function normalize(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  const power = Number(exponent) - fraction.length + digits.length - short.length;
  return short === '' ? '0' : `${sign}${short}e${power}`;
}
