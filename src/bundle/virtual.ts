/** Namespace of the modules that docsgen generates. */
export const VIRTUAL = 'docsgen';

/**
 * The variable from which the renderer's module `docsgen:given` reads its value, a `RendererGiven`.
 */
export const GIVEN = 'docsgenGiven';
