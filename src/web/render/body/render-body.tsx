import { Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Heading } from '../../../types/doc.js';
import type { Body, CallHole, Hole } from '../../../types/hole.js';
import type { IslandHtml } from '../../../types/output/render.js';
import { words } from '../../../words/en.js';
import { fillWords } from '../../../words/fill-words.js';
import { Providers } from '../../theme/App.js';
import { contentComponents } from '../../theme/content.js';
import type { Runtime } from '../../theme/runtime.js';
import type { DrawnCalls } from '../drawn-calls.js';
import { escapeHtml } from '../escape.js';
import type { RenderContext } from '../render-context.js';
import { drawLivePart, type LiveCalls } from './draw-live-part.js';

/** Content for the holes of one page. */
export interface BodyContext {
  islands: readonly IslandHtml[];
  content: RenderContext['content'];
  runtime: Runtime;
  /** Headings of the page, which `TOCInline` lists by default. */
  headings: readonly Heading[];
  /** Cached HTML of docsgen's own components. */
  drawn: DrawnCalls;
  /** Calls of the theme that may hydrate in browsers: see `draw-live-part`. */
  live?: LiveCalls;
  /** Set for pages of the site. Elsewhere, other components render some of the calls. */
  isPage?: true;
}

/**
 * Renders prose as HTML: texts unchanged, calls with content components, code holes with the HTML
 * rendered before.
 */
export function renderBody(body: Body, context: BodyContext): string {
  return body
    .map((part) =>
      typeof part === 'string' ? nameTasks(wordFootnotes(part)) : renderHole(part, context),
    )
    .join('');
}

/**
 * Adds the heading of footnotes and the names of their links in the site's language, because
 * footnotes are compiled once for all languages.
 */
function wordFootnotes(html: string): string {
  if (!html.includes('data-footnote')) return html;
  return html
    .replace(
      /(<h2[^>]* id="footnote-label"[^>]*>)Footnotes(?=<\/h2>)/,
      (_, start: string) => start + escapeHtml(words.footnotes),
    )
    .replace(
      /(data-footnote-backref="" aria-label=")Back to reference ([\d-]+)(?=")/g,
      (_, start: string, number: string) =>
        start + escapeHtml(fillWords(words.backToReference, { number })),
    );
}

/** Adds labels in the site's language to the checkboxes of task lists. */
function nameTasks(html: string): string {
  if (!html.includes('task-list-item')) return html;
  return html.replace(
    /(<li class="task-list-item">(?:\s*<p>)?<input type="checkbox")((?: checked)?)/g,
    (_, start: string, checked: string) =>
      `${start} aria-label="${escapeHtml(checked === '' ? words.taskOpen : words.taskDone)}"${checked}`,
  );
}

function renderHole(hole: Hole, context: BodyContext): string {
  if (hole.hole === 'call') return renderCall(hole, context);
  if (hole.hole !== 'code') return '';
  const island = context.islands[hole.index];
  if (island === undefined) return '';
  if (!island.interactive) return island.html;
  const inTree = island.isInTree ? ' data-in-tree' : '';
  return `<docsgen-island data-hole="${hole.index}"${inTree}>${island.html}</docsgen-island>`;
}

/**
 * Renders a call. The component gets a placeholder string as its children, which is then replaced
 * by the finished HTML. So it may render its children anywhere, without an element around them.
 */
function renderCall(hole: CallHole, context: BodyContext): string {
  const isKnown = dependsOnProps(hole, context);
  const whole = context.isPage && isKnown ? context.drawn.whole : undefined;
  const known = whole?.get(hole);
  if (known !== undefined) return known;
  const html = drawCall(hole, { context, isKnown });
  if (
    hole.children.every(
      (child) => typeof child === 'string' || (isCall(child) && whole?.has(child)),
    )
  )
    whole?.set(hole, html);
  return html;
}

const isCall = (part: Hole): part is CallHole => part.hole === 'call';

function drawCall(
  hole: CallHole,
  { context, isKnown }: { context: BodyContext; isKnown: boolean },
): string {
  const text = JSON.stringify(hole);
  if (isKnown && hole.children.length === 0)
    return context.drawn.take(text, () =>
      draw(callElement(hole, context, createSlots(text)), context),
    );
  const slots = createSlots(text);
  const element = callElement(hole, context, slots);
  if (context.live?.names.has(hole.name))
    return slots.fill(
      drawLivePart(hole, { element, live: context.live, runtime: context.runtime }),
    );
  if (!isKnown) return slots.fill(draw(element, context));
  // The cached HTML contains a placeholder for the children, so children are not part of the key.
  const props = slots.mark + JSON.stringify({ ...hole, children: [] });
  return slots.fill(context.drawn.take(props, () => draw(element, context)));
}

const draw = (element: ReactElement, { runtime }: BodyContext): string =>
  renderToStaticMarkup(<Providers runtime={runtime}>{element}</Providers>);

/**
 * True if a component renders the same on every page: docsgen's own use no hooks, whereas a site's
 * may read the current page.
 */
function dependsOnProps({ name }: CallHole, { content }: BodyContext): boolean {
  return !PAGE_CALLS.has(name) && content[name] !== undefined && content[name] === OWN[name];
}

const OWN: Readonly<Record<string, unknown>> = { ...contentComponents };
/** `TOCInline` lists the headings of its page, and `Tabs` has elements as its children. */
const PAGE_CALLS: ReadonlySet<string> = new Set(['TOCInline', 'Tabs']);

function callElement(hole: CallHole, context: BodyContext, slots: Slots): ReactElement {
  const Component = context.content[hole.name];
  if (Component === undefined) throw new TypeError(`No component is called ${hole.name}.`);
  const toc =
    hole.name === 'TOCInline' && hole.props['toc'] === undefined ? { toc: flatToc(context) } : {};
  return (
    <Component {...toc} {...hole.props}>
      {callChildren(hole, context, slots)}
    </Component>
  );
}

function flatToc({ headings }: BodyContext) {
  return headings.map(({ id, level, html }) => ({ id, level, value: html }));
}

/** `Tabs` reads the props of its items, so these stay elements. Everything else is HTML by now. */
function callChildren(hole: CallHole, context: BodyContext, slots: Slots) {
  const { name, children } = hole;
  if (name !== 'Tabs')
    return children.length === 0 ? undefined : slots.take(renderBody(children, context));
  return children.map((child, index) => {
    if (typeof child === 'string' || child.hole !== 'call') return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    return <Fragment key={index}>{callElement(child, context, slots)}</Fragment>;
  });
}

interface Slots {
  /** Prefix of the placeholders. */
  mark: string;
  /** Stores HTML and returns its placeholder. */
  take(html: string): string;
  /** Replaces the placeholders by their HTML, except inside attributes. */
  fill(markup: string): string;
}

/** `call` is the call as JSON. */
function createSlots(call: string): Slots {
  const kept: string[] = [];
  let mark = 'ds-slot';
  while (call.includes(mark)) mark += 'x';
  return {
    mark,
    take: (html) => `${mark}-${kept.push(html) - 1}-`,
    fill: (markup) =>
      markup.replace(new RegExp(`${mark}-(\\d+)-`, 'g'), (_text, index: string, offset: number) =>
        markup.lastIndexOf('<', offset) > markup.lastIndexOf('>', offset)
          ? ''
          : (kept[Number(index)] ?? ''),
      ),
  };
}
