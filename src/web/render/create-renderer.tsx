import type { Renderer } from '../../types/output/render.js';
import { resolveContent } from '../theme/content.js';
import { resolveParts } from '../theme/parts.js';
import { resolveStaticParts } from '../theme/static-parts.js';
import { renderFeedContent } from './body/render-feed-content.js';
import { createClassSearch } from './class-search.js';
import { drawTree } from './draw-tree.js';
import { createDrawnCalls } from './drawn-calls.js';
import { INLINE } from './inline-scripts.js';
import { renderApp } from './render-app.js';
import type { CallComponents, RenderContext, RendererInput } from './render-context.js';
import { renderIslands } from './render-islands.js';
import { renderPage } from './render-page.js';

/** Makes the renderer of a site from its theme, pages and islands. */
export function createRenderer(input: RendererInput): Renderer {
  const context: RenderContext = {
    ...input,
    parts: resolveParts(input.theme),
    // The code that builds calls ensures that their props fit the component.
    content: {
      ...resolveContent(input.theme),
      ...resolveStaticParts(input.theme),
    } as object as CallComponents,
    drawn: createDrawnCalls(),
    hasAnyClass: createClassSearch(),
  };
  return {
    renderIslands: (request, onHole) => renderIslands(request, context, onHole),
    renderPage: (task) => renderPage(task, context),
    renderFeedContent: (request) => renderFeedContent(request, context),
    drawTree: (request) => drawTree(request, context),
    renderApp: (task) => renderApp(task, context),
    readPageMeta: (source) => input.pages[source]?.meta ?? {},
    inlineScripts: Object.values(INLINE),
  };
}
