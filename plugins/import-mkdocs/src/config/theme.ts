import type { Note } from '../text/page.js';
import { isRecord, listOf, type OldConfig } from './read-config.js';

/** Material's colors, for light and dark mode. */
const COLORS: Readonly<Record<string, readonly [string, string]>> = {
  red: ['#d32f2f', '#ef9a9a'],
  pink: ['#c2185b', '#f48fb1'],
  purple: ['#8e24aa', '#ce93d8'],
  'deep-purple': ['#5e35b1', '#b39ddb'],
  indigo: ['#3949ab', '#9fa8da'],
  blue: ['#1565c0', '#90caf9'],
  'light-blue': ['#0277bd', '#81d4fa'],
  cyan: ['#00707f', '#80deea'],
  teal: ['#00796b', '#80cbc4'],
  green: ['#2e7d32', '#a5d6a7'],
  'light-green': ['#4a7a1f', '#c5e1a5'],
  lime: ['#6b7016', '#e6ee9c'],
  yellow: ['#7d6608', '#fff59d'],
  amber: ['#8a6100', '#ffe082'],
  orange: ['#a85400', '#ffcc80'],
  'deep-orange': ['#bf360c', '#ffab91'],
  brown: ['#5d4037', '#bcaaa4'],
  grey: ['#555555', '#bdbdbd'],
  'blue-grey': ['#455a64', '#b0bec5'],
  black: ['#333333', '#cccccc'],
};

/** The result of converting `theme`. */
export interface ThemeParts {
  features: ReadonlySet<string>;
  colorMode: Record<string, unknown> | undefined;
  /** A style sheet that sets the color of the site. */
  css: string | undefined;
  logo: string | undefined;
  favicon: string | undefined;
  language: string | undefined;
  customDir: string | undefined;
  notes: Note[];
}

/** Reads `theme`: a name, or an object. */
export function readTheme({ values, file, lineOf }: OldConfig): ThemeParts {
  const theme = isRecord(values['theme']) ? values['theme'] : {};
  const palettes = (Array.isArray(theme['palette']) ? theme['palette'] : [theme['palette']]).filter(
    isRecord,
  );
  const primary = palettes.map((one) => String(one['primary'] ?? '').replaceAll(' ', '-'));
  const color = primary.map((name) => COLORS[name]).find((found) => found !== undefined);
  const text = (key: string) => (typeof theme[key] === 'string' ? theme[key] : undefined);
  return {
    features: new Set(listOf(theme['features'])),
    colorMode: readColorMode(palettes),
    css:
      color &&
      `:root {\n  --ds-primary: ${color[0]};\n}\n\n[data-theme="dark"] {\n  --ds-primary: ${color[1]};\n}\n`,
    logo: text('logo'),
    favicon: text('favicon'),
    language: text('language') ?? text('locale'),
    customDir: text('custom_dir'),
    notes: listLeftOut().map(([keys, about]) => ({ file, line: lineOf(...keys), text: about })),
  };

  function listLeftOut(): (readonly [keys: readonly string[], text: string])[] {
    const fonts = isRecord(theme['font']) ? Object.values(theme['font']).map(String) : [];
    const accents = palettes.map((one, index) => [one['accent'], primary[index]] as const);
    const other = accents.find(([accent, own]) => accent !== undefined && accent !== own);
    const unknown = primary.find((name) => name !== '' && COLORS[name] === undefined);
    return [
      ...fonts.map(
        (font) =>
          [
            ['theme', 'font'],
            `The font \`${font}\` came from another host: add its files to use it.`,
          ] as const,
      ),
      ...(other === undefined
        ? []
        : [[['theme', 'accent'], `The accent color \`${other[0]}\` was left out.`] as const]),
      ...(unknown === undefined
        ? []
        : [[['theme', 'primary'], `The color \`${unknown}\` was left out.`] as const]),
    ];
  }
}

function readColorMode(
  palettes: readonly Record<string, unknown>[],
): Record<string, unknown> | undefined {
  const [first] = palettes;
  if (!first) return { disableSwitch: true };
  const isDark = first['scheme'] === 'slate';
  const followsSystem = palettes.some(({ media }) => typeof media === 'string');
  const parts = {
    ...(isDark && { defaultMode: 'dark' }),
    ...(followsSystem && { respectPrefersColorScheme: true }),
    ...(palettes.length === 1 && !followsSystem && { disableSwitch: true }),
  };
  return Object.keys(parts).length === 0 ? undefined : parts;
}
