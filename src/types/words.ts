/**
 * Texts of one group by key. `{name}` is replaced by a value; `|` separates the forms for singular
 * and plural.
 */
export type Words = Readonly<Record<string, string>>;

/** All texts of a language: one for each key of the English texts. */
export type Complete<English extends Words> = { readonly [Key in keyof English]: string };

/**
 * The texts of a site that readers see, by group: `theme`, and each feature by its name. A feature
 * adds its own by declaration merging: `declare module '…/types/words.js' { interface WordGroups {
 * … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the theme and features fill it
export interface WordGroups {}

/** Texts of a feature in the languages that it has. */
export interface WordSource {
  /** Contains every key. */
  english: Words;
  /**
   * Loads the texts in another language, by one of its tags (`fr`, `pt-BR`); returns undefined if
   * there are none.
   */
  load?(language: string): Promise<Words | undefined>;
  /** Its keys by the ids of Docusaurus' texts with the same meaning, in `code.json`. */
  docusaurusIds?: Readonly<Record<string, string>>;
}
