import type { Drawing } from './pen.js';
import { classes, shownBy, textOf } from './read-props.js';

/**
 * `<Accordion title="…" open name="…">`: of those with the same `name`, only one is open at a time.
 */
export const drawAccordion: Drawing = (pen, props, children) => {
  const [summary = ''] = shownBy<(typeof children)[number]>(props, 'title');
  const attributes = {
    className: textOf(props, 'className') ?? textOf(props, 'class'),
    id: textOf(props, 'id'),
    name: textOf(props, 'name'),
    open: props['open'] === true || props['defaultOpen'] === true,
  };
  return pen.details(attributes, summary, children);
};

/**
 * `<FileTree>`: contains a list. The compiler marks its folders and files: see
 * `markdown/mark-files`.
 */
export const drawFileTree: Drawing = (pen, props, children) =>
  pen.h('div', { className: classes('dsc-tree', props) }, children);

/** `<Changelog>`: contains sections with headings. */
export const drawChangelog: Drawing = (pen, props, children) =>
  pen.h('div', { className: classes('dsc-changes', props) }, children);
