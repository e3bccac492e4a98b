declare module 'launch-editor/guess.js' {
  /**
   * Returns the command of the editor that the environment names or that is running, followed by
   * its arguments, or `[null]` if there is none.
   */
  export default function guessEditor(): (string | null)[];
}
