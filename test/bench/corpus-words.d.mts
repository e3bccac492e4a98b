/** Draws made-up things; opaque to those who only hand it on. */
export interface Draw {
  chance(part: number): boolean;
}
export function createDraw(key: string): Draw;
