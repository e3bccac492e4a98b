import type { Inline, Place } from './convert-inline.js';

const NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  cmd: 'Cmd',
  command: 'Cmd',
  meta: 'Meta',
  win: 'Win',
  windows: 'Win',
  super: 'Super',
  option: 'Option',
  opt: 'Option',
  fn: 'Fn',
  altgr: 'Alt Gr',
  del: 'Del',
  delete: 'Del',
  ins: 'Ins',
  insert: 'Ins',
  esc: 'Esc',
  escape: 'Esc',
  enter: 'Enter',
  return: 'Return',
  tab: 'Tab',
  space: 'Space',
  spc: 'Space',
  backspace: 'Backspace',
  bksp: 'Backspace',
  home: 'Home',
  end: 'End',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  'page-up': 'Page Up',
  pageup: 'Page Up',
  pgup: 'Page Up',
  'page-down': 'Page Down',
  pagedown: 'Page Down',
  pgdn: 'Page Down',
  'arrow-up': 'Up',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  'caps-lock': 'Caps Lock',
  capslock: 'Caps Lock',
  'print-screen': 'Print Screen',
  'num-lock': 'Num Lock',
  'scroll-lock': 'Scroll Lock',
  plus: '+',
  minus: '-',
  comma: ',',
  period: '.',
  dot: '.',
  slash: '/',
  backslash: '\\',
  equal: '=',
  grave: '`',
  tilde: '~',
  colon: ':',
  semicolon: ';',
  'double-quote': '"',
  'single-quote': "'",
  question: '?',
  exclam: '!',
  pipe: '|',
  bar: '|',
  hash: '#',
  star: '*',
  underscore: '_',
  'bracket-left': '[',
  'bracket-right': ']',
  'brace-left': '{',
  'brace-right': '}',
  'paren-left': '(',
  'paren-right': ')',
  lt: '<',
  gt: '>',
  pause: 'Pause',
  menu: 'Menu',
};

/** Converts `++ctrl+alt+del++` to `<kbd>` elements. */
export function readKeys({ text, at, page }: Place): Inline | undefined {
  if (!text.startsWith('++', at) || !page.syntax.extensions.has('keys')) return undefined;
  const found = /^\+\+((?:"(?:\\.|[^"\n])+"|[\w-]+)(?:\+(?:"(?:\\.|[^"\n])+"|[\w-]+))*)\+\+/.exec(
    text.slice(at),
  );
  if (!found) return undefined;
  const keys = (found[1] ?? '').match(/"(?:\\.|[^"])+"|[\w-]+/g) ?? [];
  const written = keys.map((key) => `<kbd>${escapeKey(nameOf(key))}</kbd>`).join('+');
  const end = at + found[0].length;
  return { edits: [{ start: at, end, text: written }], next: end };
}

function nameOf(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1);
  const name = key.toLowerCase();
  return NAMES[name] ?? (/^(?:.|f\d+)$/.test(name) ? name.toUpperCase() : titleCase(name));
}

const titleCase = (name: string): string =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

const escapeKey = (key: string): string =>
  key.replace(/[&<>{}[\]*_`\\|]/g, (sign) => `&#${sign.charCodeAt(0)};`);
