import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageView } from '../../types/page.js';
import type { IslandHtml } from '../../types/render.js';
import { Providers } from '../theme/App.js';
import { renderAt } from './component-error.js';
import type { RenderContext } from './create-renderer.js';
import { interaction } from './interaction.js';
import { createStaticRuntime } from './static-runtime.js';
import { stripPreloads } from './strip-preloads.js';

/** Renders `H0`, `H1`, … of a doc. A `ComponentError` tells which of them threw. */
export function renderIslands(
  { source, view }: { source: string; view: PageView },
  context: RenderContext,
): IslandHtml[] {
  const module = context.docs[source] ?? {};
  const runtime = createStaticRuntime({ id: 0, view, prose: '' }, context);
  const islands: IslandHtml[] = [];
  for (let hole = 0; `H${hole}` in module; hole += 1) {
    const Island = module[`H${hole}`] as ComponentType;
    interaction.seen = false;
    const html = renderAt({ source, hole, route: view.route }, () =>
      renderToString(
        <Providers runtime={runtime}>
          <Island />
        </Providers>,
        { identifierPrefix: `h${hole}-` },
      ),
    );
    islands.push({ html: stripPreloads(html), interactive: interaction.seen });
  }
  return islands;
}
