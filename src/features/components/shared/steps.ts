import type { Drawing } from './pen.js';
import { classes, shownBy, textOf } from './read-props.js';

/** `<Steps>`: contains a numbered list or `<Step>`s. */
export const drawSteps: Drawing = (pen, props, children) =>
  pen.h(
    pen.has(children, 'Step') ? 'ol' : 'div',
    { className: classes('dsc-steps', props) },
    children,
  );

/** `<Step title="…">` */
export const drawStep: Drawing = (pen, props, children) => {
  const title = shownBy<(typeof children)[number]>(props, 'title');
  return pen.h('li', { className: classes('dsc-step', props), id: textOf(props, 'id') }, [
    ...(title.length === 0 ? [] : [pen.h('p', { className: 'dsc-step-title' }, title)]),
    ...children,
  ]);
};
