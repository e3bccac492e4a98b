import type { Json } from '../../types/json.js';
import type { Route } from '../../types/site/route.js';
import { describeRoute } from '../features/list-indexed-pages.js';
import type { RouteRendering } from '../render/render-route.js';
import { type EmittingRequest, openEmitting } from './emitting.js';

interface EmitEditedRequest extends EmittingRequest {
  /** New pages, and pages that may have changed, without those that search engines may not list. */
  routes: readonly Route[];
  isNew(route: Route): boolean;
  /** Values that features have stored, by name. */
  left: ReadonlyMap<string, Json>;
}

/**
 * Updates the files of features after an edit (`Feature.emitEdited`), and returns the values that
 * they store now. Returns undefined if one of them can't update its files, or if a text can't be
 * rendered.
 */
export async function emitEdited(
  rendering: RouteRendering,
  { routes, isNew, left, ...request }: EmitEditedRequest,
): Promise<ReadonlyMap<string, Json> | undefined> {
  const { site, set } = rendering;
  const following = set.active.filter(
    ({ feature }) => feature.emitEdited && left.has(feature.name),
  );
  if (following.length === 0) return left;
  const emitting = await openEmitting(rendering, request);
  const pages = routes.map((route) => {
    const entry = describeRoute(route, { site, set });
    return { route, isNew: isNew(route), ...(entry && { entry }) };
  });
  for (const active of following) {
    const { feature } = active;
    const files = await feature.emitEdited?.({
      ...emitting.request(active),
      pages,
      left: left.get(feature.name) ?? null,
    });
    if (files === undefined) return undefined;
    await emitting.write(active, files);
  }
  return emitting.diagnostics.length > 0 ? undefined : new Map([...left, ...emitting.left]);
}
