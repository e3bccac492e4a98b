/** A problem of a YAML text. */
export interface YamlFault {
  /** A clause that continues `… is not YAML: `, without a full stop. */
  reason: string;
  hint: string;
  /** Set if the values are the same as without the fault. */
  isHarmless?: boolean;
  /** Offsets of the beginning and end. */
  range: readonly [number, number];
}
