import { normalizeTheme } from 'shiki/core';
import { Theme } from 'shiki/textmate';
import { bundledThemes } from 'shiki/themes';
import type { ThemeObject } from '../../types/config/code-config.js';
import type { SiteConfig } from '../../types/config.js';

/** A pair of colors, as a class or as an element name. */
export interface TokenStyle {
  /** One letter for the pairs of {@link COMMON}, which are elements. */
  className: string;
  /** `color` for the light theme and `--d` for the dark one. */
  css: string;
}

/** One theme's style of a token: the color and a set of `FontStyle` bits. */
export interface ThemeStyle {
  color: string;
  /** Number of the color in its theme. */
  id: number;
  fontStyle: number;
}

/** Resolves the scopes of a token for both themes, once for each distinct list of scopes. */
export interface TokenThemes {
  /** Returns `undefined` for tokens in the default color of both themes. */
  resolve(scopes: readonly string[]): TokenStyle | undefined;
  /** Returns the styles of both themes, from which `resolve` creates a class. */
  resolveEach(scopes: readonly string[]): { light: ThemeStyle; dark: ThemeStyle };
  baseStyles(): Record<string, string>;
  themes: { light: NormalizedTheme; dark: NormalizedTheme };
}

type StylePair = ReturnType<TokenThemes['resolveEach']>;
export type NormalizedTheme = ReturnType<typeof normalizeTheme>;
type ScopePath = NonNullable<Parameters<Theme['match']>[0]>;

/**
 * Scopes with the most frequent colors, and the elements that mark them. These are the shortest
 * elements that screen readers do not announce.
 */
const COMMON: readonly (readonly [element: string, scope: string])[] = [
  ['b', 'keyword'],
  ['i', 'constant.numeric'],
  ['u', 'string'],
];

export async function createTokenThemes(names: SiteConfig['code']['themes']): Promise<TokenThemes> {
  const [light, dark] = await Promise.all([loadTheme(names.light), loadTheme(names.dark)]);
  const matchLight = createMatcher(light);
  const matchDark = createMatcher(dark);
  const defaults = { light: matchLight([]), dark: matchDark([]) };
  const known: KnownScopes = { inner: new Map() };
  /** Returns the number of a pair, which does not depend on the order in which pairs are found. */
  const numberOf = (pair: StylePair) =>
    (pair.light.id * matchDark.colors + pair.dark.id) * 16 + bitsOf(pair);
  let short: Map<number, number> | undefined;
  let elements: Map<number, string> | undefined;
  const nameOf = (pair: StylePair): string => {
    elements ??= new Map(
      COMMON.map(([element, scope]) => [element, resolveEach([scope])] as const)
        .filter(([, common]) => bitsOf(common) === 0)
        .map(([element, common]) => [numberOf(common), element]),
    );
    const element = elements.get(numberOf(pair));
    if (element !== undefined) return element;
    short ??= numberPairs(
      [...selectors(light), ...selectors(dark)].map((scopes) => numberOf(resolveEach(scopes))),
    );
    return nameClass(numberOf(pair), short);
  };
  const resolveEach = (scopes: readonly string[]) => ({
    light: matchLight(scopes),
    dark: matchDark(scopes),
  });

  function resolve(scopes: readonly string[]): TokenStyle | undefined {
    const found = findScopes(known, scopes);
    if (found.isKnown) return found.style;
    const pair = resolveEach(scopes);
    const style =
      isSame(pair.light, defaults.light) && isSame(pair.dark, defaults.dark)
        ? undefined
        : createStyle(pair, nameOf(pair));
    found.isKnown = true;
    found.style = style;
    return style;
  }

  function baseStyles(): Record<string, string> {
    const styles: Record<string, string> = {};
    const common = COMMON.map(([, scope]) => [scope]);
    for (const scopes of [...selectors(light), ...selectors(dark), ...common]) {
      const style = resolve(scopes);
      if (style) styles[style.className] = style.css;
    }
    return Object.fromEntries(Object.entries(styles).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  return { resolve, resolveEach, baseStyles, themes: { light, dark } };
}

/** The style of a list of scopes, and the nodes of the longer lists that begin with it. */
interface KnownScopes {
  isKnown?: true;
  style?: TokenStyle | undefined;
  inner: Map<string, KnownScopes>;
}

/**
 * Finds the node of a list of scopes, one scope at a time. Joining the names to a key would cost
 * half as much as a token.
 */
function findScopes(known: KnownScopes, scopes: readonly string[]): KnownScopes {
  let at = known;
  for (const scope of scopes) {
    let next = at.inner.get(scope);
    if (next === undefined) {
      next = { inner: new Map() };
      at.inner.set(scope, next);
    }
    at = next;
  }
  return at;
}

async function loadTheme(theme: string | ThemeObject): Promise<NormalizedTheme> {
  if (typeof theme !== 'string')
    return normalizeTheme(theme as Parameters<typeof normalizeTheme>[0]);
  if (!Object.hasOwn(bundledThemes, theme)) {
    // The config is checked before anything is compiled.
    throw new Error(`Unknown code theme: ${theme}`);
  }
  return normalizeTheme((await bundledThemes[theme as keyof typeof bundledThemes]()).default);
}

/** Returns a theme's style for a list of scopes. `colors` is the number of colors in the theme. */
type Matcher = ((scopes: readonly string[]) => ThemeStyle) & { colors: number };

/**
 * Creates a matcher that works like TextMate when it pushes scopes: each scope may set color and
 * font style, or inherit them.
 */
function createMatcher(theme: NormalizedTheme): Matcher {
  const matcher = Theme.createFromRawTheme(theme);
  const colors = matcher.getColorMap();
  const replacements = theme.colorReplacements ?? {};
  const defaults = matcher.getDefaults();
  const match = (scopes: readonly string[]): ThemeStyle => {
    let foreground = defaults.foregroundId;
    let fontStyle = Math.max(0, defaults.fontStyle);
    let path: ScopePath | null = null;
    for (const scopeName of scopes) {
      // `match` reads only these two fields; the class itself is not exported.
      path = { parent: path, scopeName } as ScopePath;
      const style = matcher.match(path);
      if (style === null) continue;
      if (style.foregroundId !== 0) foreground = style.foregroundId;
      if (style.fontStyle >= 0) fontStyle = style.fontStyle;
    }
    const color = colors[foreground] ?? theme.fg;
    return { color: replacements[color.toLowerCase()] ?? color, id: foreground, fontStyle };
  };
  return Object.assign(match, { colors: colors.length });
}

function isSame(a: ThemeStyle, b: ThemeStyle): boolean {
  return a.color === b.color && a.fontStyle === b.fontStyle;
}

/**
 * Combines the font styles of both themes: one class serves both, so a style of either shows in
 * both.
 */
const bitsOf = ({ light, dark }: StylePair): number => light.fontStyle | dark.fontStyle;

function createStyle(pair: StylePair, className: string): TokenStyle {
  const css = [`color:${pair.light.color}`, `--d:${pair.dark.color}`, ...fontStyles(bitsOf(pair))];
  return { className, css: css.join(';') };
}

/** Ranks the pairs that the themes' own rules produce, the most frequent one first. */
function numberPairs(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || a - b);
  return new Map(sorted.map(([number], place) => [number, place]));
}

/**
 * Returns a short class name, because a page contains it hundreds of times: `t` and one or two
 * letters for the pairs of `short`, more for others.
 */
function nameClass(number: number, short: ReadonlyMap<number, number>): string {
  const place = short.get(number);
  if (place === undefined || place >= 26 * 26) return `t${number.toString(36).padStart(3, '0')}`;
  const letter = (index: number) => String.fromCharCode(97 + index);
  return `t${place < 26 ? '' : letter(Math.floor(place / 26))}${letter(place % 26)}`;
}

/** Returns the declarations for a set of `FontStyle` bits. */
export function fontStyles(bits: number): string[] {
  const lines = [...(bits & 4 ? ['underline'] : []), ...(bits & 8 ? ['line-through'] : [])];
  return [
    ...(bits & 1 ? ['font-style:italic'] : []),
    ...(bits & 2 ? ['font-weight:bold'] : []),
    ...(lines.length > 0 ? [`text-decoration:${lines.join(' ')}`] : []),
  ];
}

/** Lists the scopes that a theme's rules name, each as a path of its parents and itself. */
function* selectors(theme: NormalizedTheme): Generator<string[]> {
  for (const { scope } of theme.settings) {
    const names = typeof scope === 'string' ? scope.split(',') : (scope ?? []);
    for (const name of names) {
      const path = name.split(/[\s>]+/).filter((part) => part !== '');
      if (path.length > 0) yield path;
    }
  }
}
