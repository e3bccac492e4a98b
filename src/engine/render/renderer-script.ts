/**
 * Name of the server bundle in stack traces. It has its own module because importing a worker
 * changes the process.
 */
export const RENDERER_SCRIPT = 'renderer.cjs';
