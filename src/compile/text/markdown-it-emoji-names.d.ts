declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** Emoji by the names that GitHub gives them, aliases included. */
  const emojiByName: Readonly<Record<string, string>>;
  export default emojiByName;
}
