import { renderToString } from 'react-dom/server';
import type { HeadChange, HeadElement } from '../../types/head.js';
import type { RenderTask } from '../../types/output/render.js';
import type { Page, PageChunks, PageView } from '../../types/page.js';
import { App } from '../theme/App.js';
import { mergeHead } from '../theme/head/merge-head.js';
import { PROSE_END, PROSE_START } from '../theme/page/page-html.js';
import { packPayload } from '../theme/page/payload.js';
import type { ShownPage } from '../theme/runtime.js';
import { ComponentError, renderAt } from './component-error.js';
import {
  htmlAttributes,
  renderAttributes,
  renderHeadElement,
  renderHeadStart,
  renderTag,
} from './document.js';
import { escapeHtml, escapeJson } from './escape.js';
import { fillWordMarks } from './fill-word-marks.js';
import { INLINE } from './inline-scripts.js';
import { renderBanner } from './render-banner.js';
import { renderBody } from './render-body.js';
import type { RenderContext } from './render-context.js';
import { createStaticRuntime } from './static-runtime.js';
import { stripPreloads } from './strip-preloads.js';

/** Renders a whole HTML document. */
export function renderPage(task: RenderTask, context: RenderContext): string {
  const { page } = task;
  const banner = renderBanner(page.view, context);
  const { html, prose, headChanges } = renderShell(task, context);
  const { chunks, scripts } = withClassFiles(task, { html, prose });
  const elements = [...page.head, ...scripts];
  const head = mergeHead({ title: page.view.documentTitle, elements }, headChanges);
  const { class: ownClasses, ...attributes } = head.html;
  const htmlClassName = [page.view.htmlClassName, ownClasses].filter(Boolean).join(' ');
  const view = { ...page.view, documentTitle: head.title, ...(htmlClassName !== '' && { htmlClassName }) };
  const payload = packPayload({ view, chunks });
  return [
    `<!doctype html>\n<html${renderAttributes({ ...pageAttributes(view, context), ...attributes })}>\n<head>\n`,
    renderHead({ ...task, chunks }, head),
    `</head>\n<body${renderAttributes(head.body)}>\n`,
    `<script>${INLINE.noFlash}</script>\n`,
    banner && `${banner}<script>${INLINE.banner}</script>\n`,
    `<div id="docsgen">${html}</div>\n`,
    `<script type="application/json" id="docsgen-page">${escapeJson(payload)}</script>\n`,
    '</body>\n</html>\n',
  ].join('');
}

/** The page's own style sheets after those that have classes of its HTML, and the modules that are for such classes. */
function withClassFiles(
  { chunks, assets: { byClass = [] } }: RenderTask,
  { html, prose }: { html: string; prose: string },
): { chunks: PageChunks; scripts: HeadElement[] } {
  const asked = new Set(byClass.flatMap(({ sign }) => sign ?? []));
  const signs = new Set([...asked].filter((sign) => html.includes(sign)));
  const fitting = byClass.filter(
    ({ pattern, sign, inProse }) =>
      (sign === undefined || signs.has(sign)) && new RegExp(pattern).test(inProse ? prose : html),
  );
  const sheets = fitting.flatMap(({ href, isCode }) => (isCode ? [] : [href]));
  const scripts = fitting.flatMap(({ href, isCode }): HeadElement[] =>
    // The mark makes the client bring it into the documents of other pages, too.
    isCode ? [{ tag: 'script', attributes: { type: 'module', src: href, 'data-page-head': '' } }] : [],
  );
  return {
    chunks: sheets.length === 0 ? chunks : { ...chunks, styles: [...sheets, ...(chunks.styles ?? [])] },
    scripts,
  };
}

function pageAttributes(view: PageView, { shell }: RenderContext): Record<string, string | undefined> {
  return {
    ...htmlAttributes(shell),
    class: view.htmlClassName,
    'data-announcement': shell.announcementBar?.id,
    'data-has-hydrated': 'false',
  };
}

function renderHead({ chunks, assets }: RenderTask, head: ReturnType<typeof mergeHead>): string {
  const modules = [...assets.preload, chunks.component, chunks.islands, ...(chunks.preload ?? [])];
  const preloads = [...new Set(modules)].flatMap((href) =>
    href === undefined ? [] : [renderTag('link', { rel: 'modulepreload', href })],
  );
  return [
    renderHeadStart(head.title),
    ...assets.styles.map((href) => renderTag('link', { rel: 'stylesheet', href })),
    ...(chunks.styles ?? []).map((href) =>
      renderTag('link', { rel: 'stylesheet', href, 'data-page-style': '' }),
    ),
    ...preloads,
    `<script type="module" src="${escapeHtml(assets.entry)}"></script>\n`,
    // Nothing is painted before the navbar is whole: parsers pause, and its items would then move. See "Link type expect" in HTML.
    renderTag('link', { rel: 'expect', href: '#ds-main', blocking: 'render' }),
    ...head.elements.map(renderHeadElement),
  ].join('');
}

function renderShell(
  task: RenderTask,
  context: RenderContext,
): { html: string; prose: string; headChanges: readonly HeadChange[] } {
  const { page, islands } = task;
  const shown = showPage(page, context);
  const runtime = createStaticRuntime(shown, context);
  const where = { source: page.source, route: page.view.route };
  let prose = '';
  const html = renderAt(where, () => {
    if (page.body !== undefined) {
      const { headings = [], frame: { before = [], after = [] } = {} } = page;
      const body = renderBody([...before, ...page.body, ...after], {
        islands,
        content: context.content,
        runtime,
        headings,
      });
      prose = fillWordMarks(body, context);
      runtime.page.set({ ...shown, prose: PROSE_START + prose + PROSE_END });
    }
    return stripPreloads(renderToString(<App runtime={{ ...runtime, page: frozen(runtime.page) }} />));
  });
  // What the texts say that a list shows is theirs.
  const ofText = page.source === undefined ? [] : islands.flatMap(({ head = [] }) => head);
  return { html, prose, headChanges: [...ofText, ...(runtime.headChanges ?? [])] };
}

/** The server renders once: the current value is the initial one. */
function frozen(store: RenderStore): RenderStore {
  return { ...store, getInitial: store.get };
}
type RenderStore = ReturnType<typeof createStaticRuntime>['page'];

function showPage(page: Page, { pages }: RenderContext): ShownPage {
  const { view, source } = page;
  if (view.kind !== 'react') return { id: 0, view, prose: '' };
  const component = source === undefined ? undefined : pages[source]?.default;
  if (component === undefined) {
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
