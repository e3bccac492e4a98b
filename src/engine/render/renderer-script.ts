/**
 * What stacks call the server bundle. In a file of its own, because a worker changes the process
 * that imports it.
 */
export const RENDERER_SCRIPT = 'renderer.cjs';
