import { decodeBytes } from '../../lib/bytes.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { StandalonePage, StandaloneText } from '../../types/feature/output.js';
import type { Route } from '../../types/site/route.js';
import { describeRenderError } from '../render/describe-render-error.js';
import { findText } from '../render/find-prose.js';
import type { PageFinisher } from '../render/finish-page.js';
import type { RenderedIslands } from '../render/render-doc-islands.js';
import { prepareRoute, type RouteRendering } from '../render/render-route.js';

interface Standing {
  islands: RenderedIslands;
  /** Receives the problems that prevent rendering a text. */
  diagnostics: Diagnostic[];
}

/** Renders a page as browsers get it. */
export async function preparePage(
  rendering: RouteRendering,
  { route, finisher, islands, diagnostics }: Standing & { finisher: PageFinisher; route: Route },
): Promise<StandalonePage> {
  const { page, key, draw } = await prepareRoute(rendering, { route, islands });
  return {
    key: finisher.key(route, key),
    title: 'view' in page ? page.view.title : page.documentTitle,
    async html() {
      try {
        return decodeBytes(finisher.finish(route, await draw()));
      } catch (error) {
        diagnostics.push(await describeRenderError(error, { engine: rendering.engine, route }));
        return '';
      }
    },
  };
}

/** Renders a text for readers outside of the site, such as feeds. Reports each problem once. */
export async function prepareText(
  rendering: RouteRendering,
  { source, islands, diagnostics }: Standing & { source: string },
): Promise<StandaloneText> {
  const { pool, site, engine } = rendering;
  const text = await findText(rendering, source);
  const path = site.routeBySource.get(source) ?? '';
  const own = [...(islands.get(source) ?? [])];
  return {
    key: JSON.stringify([text.key, own]),
    async html() {
      try {
        return await pool.renderFeedContent({ route: path, body: await text.read(), islands: own });
      } catch (error) {
        const route = site.routes.get(path);
        if (route === undefined) throw error;
        diagnostics.push(await describeRenderError(error, { engine, route, source }));
        return '';
      }
    },
  };
}
