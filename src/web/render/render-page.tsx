import { renderToString } from 'react-dom/server';
import type { HeadChange } from '../../types/head.js';
import type { CollectedLinks, PageTemplate, RenderTask } from '../../types/output/render.js';
import type { Page, PageView } from '../../types/page.js';
import { App } from '../theme/App.js';
import { mergeHead } from '../theme/head/merge-head.js';
import { packPayload } from '../theme/page/pack-payload.js';
import { PROSE_END, PROSE_START } from '../theme/page/page-html.js';
import type { ShownPage } from '../theme/runtime.js';
import { renderBody } from './body/render-body.js';
import { isPlain } from './class-search.js';
import { ComponentError, renderAt } from './component-error.js';
import { distinctLinks } from './distinct-links.js';
import {
  htmlAttributes,
  renderAttributes,
  renderHeadElement,
  renderHeadStart,
  renderTag,
} from './document.js';
import { escapeJson } from './escape.js';
import { fillWordMarks } from './fill-word-marks.js';
import { INLINE } from './inline-scripts.js';
import { renderBanner } from './render-banner.js';
import type { RenderContext } from './render-context.js';
import { createStaticRuntime } from './static-runtime.js';
import { stripPreloads } from './strip-preloads.js';

/** Renders a whole HTML document, without the URLs of its files. */
export function renderPage(task: RenderTask, context: RenderContext): PageTemplate {
  const { page } = task;
  const banner = renderBanner(page.view, context);
  const { html: drawn, prose, headChanges, collected } = renderShell(task, context);
  const { html, hasMain } = page.view.kind === 'react' ? withOneMain(drawn) : { html: drawn };
  const head = mergeHead({ title: page.view.documentTitle, elements: page.head }, headChanges);
  const { class: ownClasses, ...attributes } = head.html;
  const htmlClassName = [page.view.htmlClassName, ownClasses].filter(Boolean).join(' ');
  const view = {
    ...page.view,
    documentTitle: head.title,
    ...(htmlClassName !== '' && { htmlClassName }),
    ...(hasMain && { hasMain }),
  };
  const payload = packPayload({ view, chunks: {} }, html);
  const htmlTag = `<html${renderAttributes({ ...pageAttributes(view, context), ...attributes })}>`;
  const renderElements = (start: number, end?: number) =>
    head.elements.slice(start, end).map(renderHeadElement).join('');
  return {
    classFiles: listClassFiles(task, { html, prose, hasAny: context.hasAnyClass }),
    ...(page.view.kind === 'react' && collected && { collected }),
    pieces: [
      `<!doctype html>\n${htmlTag}\n<head>\n${renderHeadStart(head.title)}`,
      // Delay the first paint: parsers pause, and content painted too early would move. See "Link
      // type expect" in HTML.
      renderTag('link', { rel: 'expect', href: `#${findPaintable(html)}`, blocking: 'render' }) +
        renderElements(0, page.head.length),
      [
        renderElements(page.head.length),
        `</head>\n<body${renderAttributes(head.body)}>\n`,
        withEnd(page.bodyHtml?.start),
        `<script>${INLINE.noFlash}</script>\n`,
        context.shell.announcementBar && `<script>${INLINE.announcement}</script>\n`,
        banner && `${banner}<script>${INLINE.banner}</script>\n`,
        `<div id="docsgen">${html}</div>\n`,
        '<script type="application/json" id="docsgen-page">{"chunks":',
      ].join(''),
      `,"view":${escapeJson(payload.view)}}</script>\n${withEnd(page.bodyHtml?.end)}</body>\n</html>\n`,
    ],
  };
}

/** Maximum characters of HTML that arrive, compressed, in the first packets of a response. */
const SHORT = 50_000;

/**
 * Returns the ID of the element at which browsers may begin to paint: the whole of a short page, or
 * its footer would move, and the navbar of a long page.
 */
const findPaintable = (html: string): string => (html.length < SHORT ? 'docsgen-page' : 'ds-main');

/** Puts HTML of the config on separate lines. */
const withEnd = (html = ''): string => html && `${html}\n`;

const MAIN = '<main id="ds-main"';

/**
 * Turns docsgen's `<main>` into a `<div>` if the page has its own `<main>`. Only the HTML shows
 * that, so the result goes into the view.
 */
function withOneMain(html: string): { html: string; hasMain?: true } {
  const start = html.indexOf(MAIN);
  const end = html.lastIndexOf('</main>');
  if (start < 0 || !/<main[ >]/.test(html.slice(start + MAIN.length, end))) return { html };
  const inner = html.slice(start + '<main'.length, end);
  return {
    html: `${html.slice(0, start)}<div${inner}</div>${html.slice(end + '</main>'.length)}`,
    hasMain: true,
  };
}

/** Returns the names of files that are needed for classes in the page's HTML. */
function listClassFiles(
  { classRules }: RenderTask,
  { html, prose, hasAny }: { html: string; prose: string; hasAny: RenderContext['hasAnyClass'] },
): string[] {
  if (!hasAny(classRules, html)) return [];
  const asked = new Set(classRules.flatMap(({ sign }) => sign ?? []));
  const signs = new Set([...asked].filter((sign) => html.includes(sign)));
  const fitting = classRules.filter(
    ({ pattern, sign, inProse }) =>
      (sign === undefined || signs.has(sign)) && fits(pattern, inProse ? prose : html),
  );
  return fitting.map(({ name }) => name);
}

/** Most patterns are plain text, and `includes` is much faster than a regular expression. */
const fits = (pattern: string, html: string): boolean =>
  isPlain(pattern) ? html.includes(pattern) : new RegExp(pattern).test(html);

function pageAttributes(
  view: PageView,
  { shell }: RenderContext,
): Record<string, string | undefined> {
  return {
    ...htmlAttributes(shell),
    class: view.htmlClassName,
    'data-announcement': shell.announcementBar?.id,
    'data-has-hydrated': 'false',
  };
}

interface Shell {
  html: string;
  prose: string;
  headChanges: readonly HeadChange[];
  collected: CollectedLinks | undefined;
}

function renderShell(task: RenderTask, context: RenderContext): Shell {
  const { page, islands } = task;
  const shown = showPage(page, context);
  const runtime = createStaticRuntime(shown, context);
  const where = { source: page.source, route: page.view.route };
  const { liveParts } = context.theme;
  let prose = '';
  const html = renderAt(where, () => {
    if (page.body !== undefined) {
      const { headings = [], frame: { before = [], after = [] } = {} } = page;
      const body = renderBody([...before, ...page.body, ...after], {
        islands,
        content: context.content,
        runtime,
        headings,
        drawn: context.drawn,
        ...(liveParts && { live: { names: new Set(liveParts), count: 0 } }),
        isPage: true,
      });
      prose = fillWordMarks(withoutSources(body), context);
      runtime.page.set({ ...shown, prose: PROSE_START + prose + PROSE_END });
    }
    return stripPreloads(
      renderToString(<App runtime={{ ...runtime, page: frozen(runtime.page) }} />),
    );
  });
  // In lists, head elements belong to the listed posts, not to this page.
  const ofText = page.source === undefined ? [] : islands.flatMap(({ head = [] }) => head);
  return {
    html,
    prose,
    headChanges: [...ofText, ...(runtime.headChanges ?? [])],
    collected: distinctLinks(runtime.collected),
  };
}

/**
 * Removes attributes that contain the source of formulas and of the output of plugins and
 * components. Only the files made of the text need them, not browsers.
 */
function withoutSources(html: string): string {
  const noFormulas = html.includes(' data-tex="')
    ? html.replace(/(<math\b[^>]*?) data-tex="[^"]*"/g, '$1')
    : html;
  return noFormulas.includes(' data-markdown="')
    ? noFormulas.replace(/(<[a-z](?:[^"<>]|"[^"]*")*?) data-markdown="[^"]*"/gi, '$1')
    : noFormulas;
}

/** The server renders once: the current value is the initial one. */
function frozen(store: RenderStore): RenderStore {
  return { ...store, getInitial: store.get };
}
type RenderStore = ReturnType<typeof createStaticRuntime>['page'];

/** True for the placeholder that replaces a missing default export. */
const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function showPage(page: Page, { pages }: RenderContext): ShownPage {
  const { view, source } = page;
  if (view.kind !== 'react') return { id: 0, view, prose: '' };
  const component = source === undefined ? undefined : pages[source]?.default;
  if (component === undefined || isEmptyObject(component)) {
    const message = `The page \`${source ?? view.route}\` has no default export.`;
    throw new ComponentError(message, {
      source,
      route: view.route,
      hasNoDefault: true,
      cause: undefined,
    });
  }
  return { id: 0, view, prose: '', component: component as NonNullable<ShownPage['component']> };
}
