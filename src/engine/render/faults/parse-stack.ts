/** A function on the stack, with its position. */
export interface StackFrame {
  name: string;
  /** URL or name of the script, as Node knows it. */
  script: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** Parses the frames of an error's stack that are in a script, innermost first. */
export function parseStack(stack: string): StackFrame[] {
  return [...stack.matchAll(/^\s*at (?:(.*?) \()?([^()\n]+):(\d+):(\d+)\)?$/gm)].map(
    ([, name = '', script = '', line, column]) => ({
      name: name.replace(/^(?:async|new) /, ''),
      script,
      line: Number(line),
      column: Number(column),
    }),
  );
}
