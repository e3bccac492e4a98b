/**
 * Texts of one group by their keys. `{name}` stands for a value, `|` between two forms for singular
 * and plural.
 */
export type Words = Readonly<Record<string, string>>;

/** All that a language has to say: a text for each key of the English one. */
export type Complete<English extends Words> = { readonly [Key in keyof English]: string };

/**
 * The texts of a site that readers see, by what they belong to: `theme`, and each feature by its
 * name. A feature adds its own by declaration merging: `declare module '…/types/words.js' {
 * interface WordGroups { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the theme and features fill it
export interface WordGroups {}

/** What a feature shows in the languages that it knows. */
export interface WordSource {
  /** Has every key. */
  english: Words;
  /**
   * The same in another language, by one of its tags (`fr`, `pt-BR`); undefined where it is not
   * known.
   */
  load?(language: string): Promise<Words | undefined>;
  /** Its keys by the ids that Docusaurus has for texts of the same sense, in `code.json`. */
  docusaurusIds?: Readonly<Record<string, string>>;
}
