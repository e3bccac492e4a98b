/** A question that can't be answered: the message says why, for the program that asked. */
export class ToolRefusal extends Error {}
