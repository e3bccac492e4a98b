declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** Emoji by their GitHub names, including aliases. */
  const emojiByName: Readonly<Record<string, string>>;
  export default emojiByName;
}
