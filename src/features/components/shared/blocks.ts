import type { Drawing } from './pen.js';
import { classes, shownBy, textOf } from './read-props.js';

/** `<Accordion title="…" open name="…">`: of those with one `name` one is open at a time. */
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
 * `<FileTree>`: around a list. The compiler gives its folders and files their marks: see
 * `markdown/mark-files`.
 */
export const drawFileTree: Drawing = (pen, props, children) =>
  pen.h('div', { className: classes('dsc-tree', props) }, children);

/** `<Changelog>`: around sections with headings. */
export const drawChangelog: Drawing = (pen, props, children) =>
  pen.h('div', { className: classes('dsc-changes', props) }, children);
