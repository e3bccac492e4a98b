/** Thrown if a tool cannot answer. The message tells the calling program why. */
export class ToolRefusal extends Error {}
