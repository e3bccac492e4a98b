import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { HeadChange } from '../../types/head.js';
import type { CollectedLinks, IslandHtml, IslandsRequest } from '../../types/output/render.js';
import { Providers } from '../theme/App.js';
import { renderAt } from './component-error.js';
import { distinctLinks } from './distinct-links.js';
import { interaction } from './interaction.js';
import type { RenderContext } from './render-context.js';
import { createStaticRuntime } from './static-runtime.js';
import { stripPreloads } from './strip-preloads.js';

/** Renders `H0`, `H1`, … of a doc. A `ComponentError` tells which of them threw. */
export function renderIslands(
  { source, view, always }: IslandsRequest,
  context: RenderContext,
  onHole?: (hole: number) => void,
): IslandHtml[] {
  const module = context.docs[source] ?? {};
  const runtime = createStaticRuntime({ id: 0, view, prose: '' }, context);
  const islands: IslandHtml[] = [];
  for (let hole = 0; `H${hole}` in module; hole += 1) {
    const Island = module[`H${hole}`] as ComponentType;
    const headChanges: HeadChange[] = [];
    const collected: CollectedLinks = { links: [], anchors: [] };
    const element = (
      <Providers runtime={{ ...runtime, headChanges, collected }}>
        <Island />
      </Providers>
    );
    onHole?.(hole);
    interaction.seen = false;
    const render = (toHtml: typeof renderToString) =>
      renderAt({ source, hole, route: view.route }, () => toHtml(element, { identifierPrefix: `h${hole}-` }));
    const html = render(renderToString);
    const head = [...headChanges];
    const found = distinctLinks(collected);
    const interactive = always || interaction.seen;
    // Without React in the browser nothing needs the comments that it finds text nodes by.
    islands.push({
      html: stripPreloads(interactive ? html : render(renderToStaticMarkup)),
      interactive,
      ...(head.length > 0 && { head }),
      ...(found && { collected: found }),
    });
  }
  return islands;
}
