import type { ThemeObject } from '../../../../types/config/code-config.js';
import { listOf, recordOf } from '../values.js';

/**
 * The nearest Shiki theme for each theme of `prism-react-renderer`. Prism themes have no names, so
 * the key is made of the background, the text color and the comment color. A theme with more rules
 * than listed here is one that the site has customized.
 */
const NEAREST: Readonly<Record<string, readonly [theme: string, rules: number]>> = {
  '#282a36 #f8f8f2 rgb(98, 114, 164)': ['dracula', 9],
  '#f6f8fa #393a34 #999988': ['github-light', 10],
  '#292828 #ebdbb2 #a89984': ['gruvbox-dark-medium', 8],
  '#f9f5d7 #654735 #a89984': ['gruvbox-light-medium', 8],
  '#011627 #d6deeb rgb(99, 119, 119)': ['night-owl', 15],
  '#fbfbfb #403f53 rgb(152, 159, 177)': ['night-owl-light', 13],
  '#282c34 #ffffff #999999': ['one-dark-pro', 17],
  '#272822 #f8f8f2 #8292a2': ['monokai', 17],
  'hsl(220, 13%, 18%) hsl(220, 14%, 71%) hsl(220, 10%, 40%)': ['one-dark-pro', 13],
  'hsl(230, 1%, 98%) hsl(230, 8%, 24%) hsl(230, 4%, 64%)': ['one-light', 13],
  '#292d3e #bfc7d5 rgb(105, 112, 152)': ['material-theme-palenight', 14],
  'linear-gradient(to bottom, #2a2139 75%, #34294f) #f92aad #495495': ['synthwave-84', 17],
  '#1e1e1e #9cdcfe rgb(106, 153, 85)': ['dark-plus', 15],
  '#ffffff #000000 rgb(0, 128, 0)': ['light-plus', 11],
};

/** Scopes of TextMate grammars for the types of tokens that themes of Prism name. */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'punctuation.definition.comment'],
  prolog: ['meta.tag.preprocessor'],
  doctype: ['meta.tag.metadata.doctype'],
  punctuation: ['punctuation', 'meta.brace'],
  string: ['string', 'punctuation.definition.string'],
  char: ['constant.character'],
  regex: ['string.regexp'],
  url: ['markup.underline.link', 'string.other.link'],
  number: ['constant.numeric'],
  boolean: ['constant.language'],
  constant: ['constant', 'variable.other.constant'],
  symbol: ['constant.other.symbol'],
  keyword: ['keyword', 'storage'],
  operator: ['keyword.operator'],
  function: ['entity.name.function', 'support.function'],
  'class-name': ['entity.name.type', 'entity.name.class', 'support.class', 'support.type'],
  builtin: ['support.type.builtin', 'support.type.primitive'],
  // Grammars also call identifiers in JavaScript and similar languages variables; Prism leaves
  // these as plain text.
  variable: [
    'variable.other.normal.shell',
    'variable.other.php',
    'variable.other.readwrite.powershell',
    'variable.other.readwrite.instance.ruby',
    'variable.css',
    'variable.argument.css',
    'variable.scss',
    'variable.other.less',
  ],
  parameter: ['variable.parameter'],
  property: ['variable.other.property', 'meta.object-literal.key', 'support.type.property-name'],
  tag: ['entity.name.tag', 'punctuation.definition.tag'],
  'attr-name': ['entity.other.attribute-name'],
  'attr-value': ['meta.tag string'],
  selector: ['entity.other.attribute-name.class.css', 'entity.other.attribute-name.id.css'],
  namespace: ['entity.name.namespace'],
  atrule: ['keyword.control.at-rule'],
  inserted: ['markup.inserted'],
  deleted: ['markup.deleted'],
  changed: ['markup.changed'],
};

/**
 * Returns the Shiki theme for a Prism theme: the name of the nearest one, or a theme object with
 * the same token colors. Returns `undefined` if the theme sets no colors.
 */
export function convertTheme(theme: unknown, name: string): string | ThemeObject | undefined {
  const { plain, styles } = recordOf(theme);
  const { backgroundColor, color } = recordOf(plain);
  const known = NEAREST[[backgroundColor, color, commentColorOf(styles)].join(' ').toLowerCase()];
  if (known !== undefined && listOf(styles).length <= known[1]) return known[0];
  const background = colorOf(backgroundColor);
  const foreground = colorOf(color);
  const tokenColors = listOf(styles).flatMap(convertStyle);
  if (foreground === undefined && tokenColors.length === 0) return undefined;
  return {
    name,
    type: kindOf(background, name),
    colors: {
      ...(background !== undefined && { 'editor.background': background }),
      ...(foreground !== undefined && { 'editor.foreground': foreground }),
    },
    tokenColors,
  };
}

/** Returns the color of comments exactly as the theme spells it. */
function commentColorOf(styles: unknown): unknown {
  const colors = listOf(styles).flatMap((entry) => {
    const { types, style } = recordOf(entry);
    return listOf(types).includes('comment') ? [recordOf(style)['color']] : [];
  });
  return colors.findLast((color) => color !== undefined);
}

/**
 * Returns the token rule for one style of a Prism theme, or none if the style is limited to some
 * languages.
 */
function convertStyle(entry: unknown): { scope: string[]; settings: Record<string, string> }[] {
  const { types, style, languages } = recordOf(entry);
  if (languages !== undefined) return [];
  const { color, fontStyle, fontWeight } = recordOf(style);
  const scope = listOf(types).flatMap((type) => SCOPES[String(type)] ?? []);
  const foreground = colorOf(color);
  const font = [fontStyle === 'italic' ? 'italic' : '', fontWeight === 'bold' ? 'bold' : '']
    .join(' ')
    .trim();
  const settings = { ...(foreground && { foreground }), ...(font !== '' && { fontStyle: font }) };
  return scope.length === 0 || Object.keys(settings).length === 0 ? [] : [{ scope, settings }];
}

/**
 * Returns a CSS color: `#rrggbb` for `rgb(…)`, and any other notation, such as `var(--code)`,
 * unchanged.
 */
export function colorOf(color: unknown): string | undefined {
  if (typeof color !== 'string' || !/^[\w#(][\w\s#%(),./-]*$/.test(color)) return undefined;
  const [, ...parts] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(color) ?? [];
  if (parts.length === 0) return color;
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the mode that a theme is made for: by its background if that is a hex color, otherwise by
 * its name.
 */
function kindOf(background: string | undefined, name: string): 'dark' | 'light' {
  const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(background ?? '')
    ? background
    : undefined;
  if (hex !== undefined) return isDark(hex) ? 'dark' : 'light';
  return name.endsWith('dark') ? 'dark' : 'light';
}

function isDark(hex: string): boolean {
  const digits =
    hex.length < 7 ? [...hex.slice(1, 4)].map((digit) => digit + digit).join('') : hex.slice(1, 7);
  const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return 0.3 * red + 0.6 * green + 0.1 * blue < 128;
}
