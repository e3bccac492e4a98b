/**
 * True if what was just rendered needs React in the browser. The React of the server bundle sets it
 * on every hook, handler and ref; `render-islands` resets and reads it around each island.
 */
export const interaction: Interaction = { seen: false };

interface Interaction {
  seen: boolean;
  /** If set, the value of each context that a component reads is added to this list. */
  contexts?: unknown[] | undefined;
}
