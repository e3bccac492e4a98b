/** What is wrong with a YAML text. */
export interface YamlFault {
  /** A clause that continues `… is not YAML: `, without a full stop. */
  reason: string;
  hint: string;
  /** The values are what they would be without it. */
  isHarmless?: boolean;
  /** Offsets of its beginning and end. */
  range: readonly [number, number];
}
