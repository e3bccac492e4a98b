import names from 'color-name';
import { transform } from 'esbuild';

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** For this browser, esbuild writes every CSS notation that it knows as a hexadecimal number. */
const WITHOUT_NOTATIONS = 'chrome50';

/**
 * Evaluates a CSS color: any notation, `var()`, or `color-mix()` in sRGB. `find` returns the values
 * of custom properties. Returns undefined for translucent colors, and for all other values.
 */
export async function resolveColor(
  value: string,
  find: (name: string) => string | undefined,
  depth = 0,
): Promise<Color | undefined> {
  // A property that refers to itself has no value.
  if (depth > 20) return undefined;
  const resolve = (text: string) => resolveColor(text.trim(), find, depth + 1);
  const [, name, fallback] = /^var\(\s*(--[\w-]+)\s*(?:,([\s\S]*))?\)$/.exec(value) ?? [];
  if (name !== undefined) {
    const found = find(name) ?? fallback;
    return found === undefined ? undefined : resolve(found);
  }
  const [, mixed] = /^color-mix\(\s*in\s+srgb\s*,([\s\S]*)\)$/i.exec(value) ?? [];
  if (mixed === undefined) return readColor(value);
  const [first, second, ...more] = splitList(mixed).map(readShare);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const [a, b] = [await resolve(first.color), await resolve(second.color)];
  const share = first.share ?? (second.share === undefined ? 0.5 : 1 - second.share);
  return a && b && mapColor((i) => a[i] * share + b[i] * (1 - share));
}

/** Returns the shortest CSS notation of a color. */
export function writeColor(color: Color): string {
  const digits = color.map((part) => Math.round(part).toString(16).padStart(2, '0'));
  const isShort = digits.every(([first, second]) => first === second);
  return `#${digits.map((pair) => (isShort ? pair[0] : pair)).join('')}`;
}

/** The contrast of two colors: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrastOf(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].sort((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: Color): number {
  const [red, green, blue] = mapColor((i) => {
    const part = color[i] / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mapColor = (part: (index: 0 | 1 | 2) => number): Color => [part(0), part(1), part(2)];

/** Splits a list at its commas, except at those inside parentheses. */
const splitList = (text: string): string[] =>
  text.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,()])+/g) ?? [];

/** Reads one color of a `color-mix()`, with its percentage if it has one. */
function readShare(part: string): { color: string; share?: number } {
  const [, percent] = /\s([\d.]+)%\s*$/.exec(part) ?? [];
  if (percent === undefined) return { color: part };
  return { color: part.replace(/\s[\d.]+%\s*$/, ''), share: Number(percent) / 100 };
}

async function readColor(value: string): Promise<Color | undefined> {
  const named = names[value.toLowerCase()];
  if (named !== undefined) return named;
  if (!/^#[\da-f]+$|^[a-z]+\([^()]*\)$/i.test(value)) return undefined;
  const sheet = await transform(`a{color:${value}}`, {
    loader: 'css',
    target: WITHOUT_NOTATIONS,
    minify: true,
    logLevel: 'silent',
  }).catch(() => undefined);
  const [, written = ''] = /^a\{color:(.*)\}\s*$/.exec(sheet?.code ?? '') ?? [];
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(written)?.[1];
  if (digits === undefined) return names[written];
  const size = digits.length / 3;
  return mapColor((i) =>
    Number.parseInt(digits.slice(i * size, (i + 1) * size).repeat(2 / size), 16),
  );
}
