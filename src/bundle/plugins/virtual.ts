/** Namespace of the modules that docsgen writes itself. */
export const VIRTUAL = 'docsgen';

/**
 * The variable from which the renderer's module `docsgen:given` takes its value, a `RendererGiven`.
 */
export const GIVEN = 'docsgenGiven';
