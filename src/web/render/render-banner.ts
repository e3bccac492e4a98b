import type { PageView } from '../../types/page.js';
import { words } from '../../words/en.js';
import { fillWords } from '../../words/fill-words.js';
import { escapeHtml } from './escape.js';
import type { RenderContext } from './render-context.js';

/**
 * Renders the banner of a home page, for sites that are not hosted at their base URL: then neither
 * scripts nor styles arrive, so all of it is in the HTML, and the inline script shows it. Returns
 * an empty string for other pages.
 */
export function renderBanner(view: PageView, { theme, shell }: RenderContext): string {
  const { baseUrl } = shell;
  if (view.route !== baseUrl) return '';
  const sentence = theme.strings?.siteDidNotLoad ?? words.siteDidNotLoad;
  const isDefault = baseUrl === '/' ? ` (${escapeHtml(words.defaultValue)})` : '';
  const reason = fillWords(escapeHtml(words.baseUrlIsWrong), {
    baseUrl: `<code>baseUrl: '${escapeHtml(baseUrl)}'</code>${isDefault}`,
    suggestion: "<code>baseUrl: '<span data-suggestion></span>'</code>",
  });
  return [
    '<div data-docsgen-banner hidden>',
    `<p><strong>${escapeHtml(sentence)}</strong></p>`,
    `<p>${reason}</p>`,
    '</div>\n',
  ].join('');
}
