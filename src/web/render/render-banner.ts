import type { PageView } from '../../types/page.js';
import { escapeHtml } from './escape.js';
import type { RenderContext } from './render-context.js';

/**
 * The banner of a home page whose site lies elsewhere than its base URL says: then neither scripts nor styles arrive,
 * so all of it is in the HTML, and the second inline script shows it. Empty on other pages.
 */
export function renderBanner(view: PageView, { theme, shell }: RenderContext): string {
  const { baseUrl } = shell;
  if (view.route !== baseUrl) return '';
  const sentence = theme.strings?.siteDidNotLoad ?? 'The files of this site did not load';
  const isDefault = baseUrl === '/' ? ' (the default value)' : '';
  return [
    '<div data-docsgen-banner hidden>',
    `<p><strong>${escapeHtml(sentence)}</strong></p>`,
    '<p>The base URL in the site’s configuration is probably wrong. ',
    `It is currently <code>baseUrl: '${escapeHtml(baseUrl)}'</code>${isDefault}; `,
    "the URL of this page suggests <code>baseUrl: '<span data-suggestion></span>'</code>.</p>",
    '</div>\n',
  ].join('');
}
