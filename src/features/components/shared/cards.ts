import type { Drawing, Pen, Props } from './pen.js';
import { classes, shownBy, textOf } from './read-props.js';

/** `<Card title="…" icon="…" href="…">`: a box. With `href`, the whole box is a link. */
export const drawCard: Drawing = (pen, props, children) =>
  pen.h('div', { className: classes('dsc-card', props), id: textOf(props, 'id') }, [
    drawTitle(pen, props),
    ...(children.length === 0 ? [] : [pen.h('div', { className: 'dsc-card-text' }, children)]),
  ]);

/** `<LinkCard title="…" description="…" href="…" />` */
export const drawLinkCard: Drawing = (pen, props) => {
  const description = shownBy<ReturnType<typeof pen.h>>(props, 'description');
  return pen.h('div', { className: classes('dsc-card', props), id: textOf(props, 'id') }, [
    drawTitle(pen, props),
    ...(description.length === 0
      ? []
      : [pen.h('div', { className: 'dsc-card-text' }, description)]),
  ]);
};

/** `<CardGrid>`: cards side by side, if there is room. */
export const drawCardGrid: Drawing = (pen, props, children) =>
  pen.h('div', { className: classes('dsc-cards', props) }, children);

function drawTitle<Node>(pen: Pen<Node>, props: Props): Node {
  const icon = textOf(props, 'icon');
  const href = textOf(props, 'href');
  const title = shownBy<Node>(props, 'title');
  return pen.h('p', { className: 'dsc-card-title' }, [
    ...(icon === undefined ? [] : [pen.icon(icon)]),
    href === undefined
      ? pen.h('strong', {}, title)
      : pen.h('a', { className: 'dsc-card-link', href, target: textOf(props, 'target') }, title),
  ]);
}
