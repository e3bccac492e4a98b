import type { FeedContentRequest } from '../../../types/output/render.js';
import type { RenderContext } from '../render-context.js';
import { createStaticRuntime } from '../static-runtime.js';
import { feedComponents, withoutColors } from './feed-components.js';
import { renderBody } from './render-body.js';

/** Renders the text of a post as HTML that works on its own. */
export function renderFeedContent(
  { route, body, islands }: FeedContentRequest,
  context: RenderContext,
): string {
  // No layout is rendered around it.
  const view = { kind: 'not-found' as const, route, title: '', documentTitle: '' };
  return renderBody(body, {
    // Nothing hydrates in a feed.
    islands: islands.map(({ html }) => ({ html: withoutDrawnColors(html), interactive: false })),
    content: { ...context.content, ...feedComponents },
    runtime: createStaticRuntime({ id: 0, view, prose: '' }, context),
    headings: [],
    drawn: context.drawn,
  });
}

/** See `color-drawn-code`. */
function withoutDrawnColors(html: string): string {
  if (!html.includes(' data-info="')) return html;
  return html.replace(
    /(<code [^>]*?data-info="[^"]*"[^>]*>)([\s\S]*?)<\/code>/g,
    (_, open: string, code: string) => `${open}${withoutColors(code)}</code>`,
  );
}
