import type { ComponentType } from 'react';
import type { IslandHtml, IslandsRequest } from '../../types/output/render.js';
import { renderAt } from './component-error.js';
import type { RenderContext } from './render-context.js';
import { renderIsland } from './render-island.js';
import { createStaticRuntime } from './static-runtime.js';

/** Renders `_H0`, `_H1`, … of a doc. Throws a `ComponentError` that tells which of them threw. */
export function renderIslands(
  { source, view, always }: IslandsRequest,
  context: RenderContext,
  onHole?: (hole: number) => void,
): IslandHtml[] {
  const module = context.docs[source] ?? {};
  const runtime = createStaticRuntime({ id: 0, view, prose: '' }, context);
  const islands: IslandHtml[] = [];
  for (let hole = 0; `_H${hole}` in module; hole += 1) {
    const Island = module[`_H${hole}`] as ComponentType;
    onHole?.(hole);
    islands.push(
      renderAt({ source, hole, route: view.route }, () =>
        renderIsland(Island, { hole, runtime, always }),
      ),
    );
  }
  return islands;
}
