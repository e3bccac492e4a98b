import { renderToString } from 'react-dom/server';
import type { HeadElement, Page, PageView } from '../../types/page.js';
import type { RenderTask } from '../../types/render.js';
import type { LoadedKind } from '../../types/theme.js';
import { App } from '../theme/App.js';
import { PROSE_END, PROSE_START } from '../theme/page-html.js';
import { loadedParts } from '../theme/parts.js';
import { packPayload } from '../theme/payload.js';
import type { ShownPage } from '../theme/runtime.js';
import { ComponentError, renderAt } from './component-error.js';
import { escapeHtml, escapeJson } from './escape.js';
import { INLINE } from './inline-scripts.js';
import { renderBanner } from './render-banner.js';
import { renderBody } from './render-body.js';
import type { RenderContext } from './render-context.js';
import { createStaticRuntime } from './static-runtime.js';
import { stripPreloads } from './strip-preloads.js';

/** Renders a whole HTML document. */
export function renderPage(task: RenderTask, context: RenderContext): string {
  const { page, chunks } = task;
  const banner = renderBanner(page.view, context);
  const payload = packPayload({ view: page.view, chunks });
  return [
    `<!doctype html>\n<html${renderAttributes(htmlAttributes(page.view, context))}>\n<head>\n`,
    renderHead(task),
    '</head>\n<body>\n',
    `<script>${INLINE.noFlash}</script>\n`,
    banner && `${banner}<script>${INLINE.banner}</script>\n`,
    `<div id="docsgen">${renderApp(task, context)}</div>\n`,
    `<script type="application/json" id="docsgen-page">${escapeJson(payload)}</script>\n`,
    '</body>\n</html>\n',
  ].join('');
}

function htmlAttributes(view: PageView, { shell }: RenderContext): Record<string, string | undefined> {
  const { defaultMode, respectPrefersColorScheme, disableSwitch } = shell.colorMode;
  return {
    lang: shell.locale,
    dir: /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/.test(shell.locale) ? 'rtl' : 'ltr',
    class: view.htmlClassName,
    'data-theme': defaultMode,
    'data-theme-fixed': disableSwitch ? '' : undefined,
    'data-theme-system': respectPrefersColorScheme ? '' : undefined,
    'data-announcement': shell.announcementBar?.id,
    'data-has-hydrated': 'false',
  };
}

function renderHead({ page, chunks, assets }: RenderTask): string {
  const modules = [...assets.preload, chunks.component, chunks.islands, ...(chunks.preload ?? [])];
  const preloads = [...new Set(modules)].flatMap((href) =>
    href === undefined ? [] : [tag('link', { rel: 'modulepreload', href })],
  );
  return [
    '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    `<title>${escapeHtml(page.view.documentTitle)}</title>\n`,
    tag('meta', { name: 'generator', content: 'docsgen' }),
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...(chunks.styles ?? []).map((href) => tag('link', { rel: 'stylesheet', href, 'data-page-style': '' })),
    ...preloads,
    `<script type="module" src="${escapeHtml(assets.entry)}"></script>\n`,
    ...page.head.map((element) => renderHeadElement(element)),
  ].join('');
}

function renderHeadElement({ tag: name, attributes, content }: HeadElement): string {
  if (name === 'meta' || name === 'link') return tag(name, attributes);
  return `<${name}${renderAttributes(attributes)}>${content ?? ''}</${name}>\n`;
}

function tag(name: string, attributes: Record<string, string>): string {
  return `<${name}${renderAttributes(attributes)}>\n`;
}

function renderAttributes(attributes: Record<string, string | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? '' : value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('');
}

function renderApp(task: RenderTask, context: RenderContext): string {
  const { page } = task;
  const shown = showPage(page, context);
  const runtime = createStaticRuntime(shown, context);
  const where = { source: page.source, route: page.view.route };
  return renderAt(where, () => {
    if (page.body !== undefined) {
      const { islands } = task;
      const { headings = [] } = page;
      const prose = renderBody(page.body, { islands, content: context.content, runtime, headings });
      runtime.page.set({ ...shown, prose: PROSE_START + prose + PROSE_END });
    }
    return stripPreloads(renderToString(<App runtime={{ ...runtime, page: frozen(runtime.page) }} />));
  });
}

/** The server renders once: the current value is the initial one. */
function frozen(store: RenderStore): RenderStore {
  return { ...store, getInitial: store.get };
}
type RenderStore = ReturnType<typeof createStaticRuntime>['page'];

function showPage(page: Page, { pages, parts }: RenderContext): ShownPage {
  const { view, source } = page;
  const component = findComponent(page, { pages, parts });
  if (component !== undefined) return { id: 0, view, prose: '', component };
  if (view.kind !== 'react') return { id: 0, view, prose: '' };
  const message = `The page \`${source ?? view.route}\` has no default export.`;
  throw new ComponentError(message, { source, route: view.route, cause: undefined });
}

/** What draws a page, where that is not a part which every page has at hand. */
function findComponent(
  { view, source }: Page,
  { pages, parts }: Pick<RenderContext, 'pages' | 'parts'>,
): ShownPage['component'] {
  const component =
    view.kind === 'react'
      ? pages[source ?? '']?.default
      : view.kind in loadedParts
        ? parts[loadedParts[view.kind as LoadedKind]]
        : undefined;
  return component as ShownPage['component'];
}
