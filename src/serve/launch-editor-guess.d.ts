declare module 'launch-editor/guess.js' {
  /**
   * The command of the editor that is named by the environment or runs, before its arguments;
   * `[null]` without any.
   */
  export default function guessEditor(): (string | null)[];
}
