/** What the web says of one address. */
export type Answer =
  /**
   * It is there. `movedTo`: every step to the present address was a permanent redirect. `anchors`:
   * which of the ids asked for it has.
   */
  | { kind: 'found'; movedTo?: string; anchors: Readonly<Record<string, boolean>> }
  /** The server says that there is no such thing. */
  | { kind: 'broken'; status: number }
  /** The server lets programs not in, which says nothing about the address. */
  | { kind: 'refused'; status: number }
  /** No answer, or none that could be used. The sentence continues after the URL. */
  | { kind: 'unreachable'; reason: string };
