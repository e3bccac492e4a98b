import type { Drawing } from './pen.js';
import { classes, shownBy, textOf } from './read-props.js';

/** Names of the variants in other generators. */
const KINDS: Readonly<Record<string, string>> = {
  success: 'tip',
  caution: 'warning',
  default: 'note',
};

/** `<Badge text="New" variant="tip" />`, or with its text inside. */
export const drawBadge: Drawing = (pen, props, children) => {
  const kind = textOf(props, 'variant') ?? textOf(props, 'type') ?? 'info';
  const text = shownBy<(typeof children)[number]>(props, 'text');
  return pen.h(
    'span',
    { className: classes(`dsc-badge dsc-badge-${KINDS[kind] ?? kind}`, props) },
    [...text, ...children],
  );
};

/** `<Icon name="rocket" label="Launch" size="24" />`: decorative without a label. */
export const drawIcon: Drawing = (pen, props) => {
  const label = textOf(props, 'label');
  const size = textOf(props, 'size');
  const color = textOf(props, 'color');
  const style = [
    size && `font-size:${/^\d+$/.test(size) ? `${size}px` : size}`,
    color && `color:${color}`,
  ];
  return pen.h(
    'span',
    {
      className: classes('dsc-icon', props),
      style: style.filter(Boolean).join(';') || undefined,
      ...(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label }),
    },
    [pen.icon(textOf(props, 'name') ?? '')],
  );
};

/** `<Kbd keys="Ctrl+K" />`, or with the keys as children. Each key becomes a `<kbd>` of its own. */
export const drawKbd: Drawing = (pen, props, children) => {
  const keys = textOf(props, 'keys') ?? pen.text(children);
  if (keys === undefined) return pen.h('kbd', { className: classes('dsc-key', props) }, children);
  // `Ctrl++` ends with the key `+`.
  const names = keys.trim().split(/(?<=[^+\s])\s*\+\s*(?=\S)/);
  const drawn = names.map((name) => pen.h('kbd', { className: 'dsc-key' }, [name]));
  const [first] = drawn;
  if (drawn.length === 1 && first !== undefined) return first;
  return pen.h(
    'kbd',
    { className: classes('dsc-keys', props) },
    drawn.flatMap((key, index) => (index === 0 ? [key] : ['+', key])),
  );
};
