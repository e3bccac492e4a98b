import type { Diagnostic } from '../../types/diagnostic.js';
import { type Declared, type FindDeclared, findOfSite, locate, valueIn } from './find-declared.js';
import type { Mode } from './list-root-values.js';
import { type Color, contrastOf, resolveColor, writeColor } from './resolve-color.js';

/** The minimum contrast of text: https://www.w3.org/TR/WCAG22/#contrast-minimum. */
const ENOUGH = 4.5;

/** Text colors, each with a background that the theme uses it on. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ['--ds-primary', '--ds-bg'],
  ['--ds-primary', '--ds-surface'],
  ['--ds-primary', '--ds-raised'],
  ['--ds-on-primary', '--ds-primary'],
  ['--ds-primary-strong', '--ds-primary-soft'],
];

/** The brand's colors. Pairs without any of them are not checked. */
const BRAND = /^--ds-(?:primary(?:-strong|-soft)?|on-primary)$/;

/**
 * Reports pairs of brand colors that are hard to read: the first one in each mode per declaration
 * of the site. Skips values that `resolveColor` cannot resolve.
 */
export async function checkContrast(
  find: FindDeclared,
  modes: readonly Mode[],
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const mode of modes) {
    const seen = new Set<Declared>();
    for (const [text, ground] of PAIRS) {
      const source = findSource(find, mode, [text, ground]);
      if (source === undefined || !BRAND.test(source.name) || seen.has(source)) continue;
      const problem = await judge({ text, ground, source, mode }, find);
      if (problem === undefined) continue;
      seen.add(source);
      found.push(problem);
    }
  }
  return found;
}

/** Finds the site's declaration of either property, or of one that they are derived from. */
function findSource(
  find: FindDeclared,
  mode: Mode,
  names: readonly string[],
): Declared | undefined {
  const own = names.map((name) => find(mode, name)).find((one) => one?.file !== undefined);
  return own ?? names.map((name) => findOfSite(find, mode, name)).find((one) => one !== undefined);
}

interface Pair {
  text: string;
  ground: string;
  source: Declared;
  mode: Mode;
}

async function judge(
  { text, ground, source, mode }: Pair,
  find: FindDeclared,
): Promise<Diagnostic | undefined> {
  const colorOf = (name: string) => resolveColor(`var(${name})`, valueIn(find, mode));
  const [front, back] = [await colorOf(text), await colorOf(ground)];
  if (front === undefined || back === undefined || contrastOf(front, back) >= ENOUGH)
    return undefined;
  const ratio = Math.floor(contrastOf(front, back) * 10) / 10;
  const selector = mode === 'dark' ? '[data-theme="dark"]' : ':root';
  const wanted = isLighterBetter(source.name, { mode, back }) ? 'lighter' : 'darker';
  return {
    code: 'color-contrast',
    severity: 'warning',
    ...locate(source),
    message: `In ${mode} mode, \`${text}\` (${writeColor(front)}) has a contrast of ${ratio}:1 on \`${ground}\` (${writeColor(back)}); text needs ${ENOUGH}:1.`,
    hint: `Give \`${source.name}\` a ${wanted} color in \`${selector}\`.`,
  };
}

/** Says how to change a color. Text on the brand color may be white or black in either mode. */
function isLighterBetter(name: string, { mode, back }: { mode: Mode; back: Color }): boolean {
  if (name === '--ds-on-primary')
    return contrastOf(back, [255, 255, 255]) > contrastOf(back, [0, 0, 0]);
  return (mode === 'dark') !== (name === '--ds-primary-soft');
}
