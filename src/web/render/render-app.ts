import type { AppTask } from '../../types/output/render.js';
import { words } from '../../words/en.js';
import {
  htmlAttributes,
  renderAttributes,
  renderHeadElement,
  renderHeadStart,
  renderTag,
} from './document.js';
import { escapeHtml } from './escape.js';
import { INLINE } from './inline-scripts.js';
import type { RenderContext } from './render-context.js';

/**
 * Renders the document of an app: it has the same head and color mode as other pages, but nothing
 * else of the site.
 */
export function renderApp({ page, assets }: AppTask, { shell }: RenderContext): string {
  return [
    `<!doctype html>\n<html${renderAttributes(htmlAttributes(shell))}>\n<head>\n`,
    renderHeadStart(page.documentTitle),
    ...assets.styles.map((href) => renderTag('link', { rel: 'stylesheet', href })),
    ...assets.preload.map((href) => renderTag('link', { rel: 'modulepreload', href })),
    `<script type="module" src="${escapeHtml(assets.entry)}"></script>\n`,
    ...page.head.map(renderHeadElement),
    '</head>\n<body>\n',
    `<script>${INLINE.noFlash}</script>\n`,
    '<div id="app"></div>\n',
    `<noscript><p>${escapeHtml(words.needsJavaScript)}</p></noscript>\n`,
    '</body>\n</html>\n',
  ].join('');
}
