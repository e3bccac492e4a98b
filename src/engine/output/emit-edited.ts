import type { Json } from '../../types/json.js';
import type { Route } from '../../types/site/route.js';
import { describeRoute } from '../features/list-indexed-pages.js';
import type { RouteRendering } from '../render/render-route.js';
import { type EmittingRequest, openEmitting } from './emitting.js';

interface EmitEditedRequest extends EmittingRequest {
  /** Pages that may be others now, or are new, and that search engines may list. */
  routes: readonly Route[];
  isNew(route: Route): boolean;
  /** What the features have left, by their names. */
  left: ReadonlyMap<string, Json>;
}

/**
 * Writes those files of features that follow from an edit by what these say of it
 * (`Feature.emitEdited`), and gives what they leave now. Undefined when one of them can't say, or
 * something is wrong with a text.
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
