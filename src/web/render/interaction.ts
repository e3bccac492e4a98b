/**
 * Whether React has work to do in the browser for what was just rendered: set by the React of the server bundle,
 * which notes every hook, handler and ref; reset and read by `render-islands` around each island.
 */
export const interaction = { seen: false };
