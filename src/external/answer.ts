/** The result of requesting an address. */
export type Answer =
  /**
   * The address exists. `movedTo` is its current address, if every redirect to it was permanent.
   * `anchors` tells which of the requested ids it has.
   */
  | { kind: 'found'; movedTo?: string; anchors: Readonly<Record<string, boolean>> }
  /** The server responds that there is no such page. */
  | { kind: 'broken'; status: number }
  /** The server rejects programs, which says nothing about the address. */
  | { kind: 'refused'; status: number }
  /** No usable response. The sentence continues after the URL. */
  | { kind: 'unreachable'; reason: string };
