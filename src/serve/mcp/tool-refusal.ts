/** Thrown when a question can't be answered. The message tells the asking program why. */
export class ToolRefusal extends Error {}
