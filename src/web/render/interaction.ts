/**
 * Whether React has work to do in the browser for what was just rendered: set by the React of the
 * server bundle, which notes every hook, handler and ref; reset and read by `render-islands` around
 * each island.
 */
export const interaction: Interaction = { seen: false };

interface Interaction {
  seen: boolean;
  /**
   * Where there is such a list, the value of each context that a component reads is added to it.
   */
  contexts?: unknown[] | undefined;
}
