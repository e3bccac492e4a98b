/** Asks for the value of a cell. Rejects with what its computation threw. */
export type Get = <V>(cell: Cell<V>) => Promise<V>;

declare const value: unique symbol;
/** A value that is computed when it is asked for: see `Graph`. */
export interface Cell<V> {
  readonly name: string;
  readonly [value]?: V;
}
declare const input: unique symbol;
/** A value that is set from outside. */
export interface InputCell<V> extends Cell<V> {
  readonly [input]: true;
}

/** What a computation threw. */
export class Failure {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

/** There is no value yet. */
export const NOTHING = Symbol('nothing');

/** No cell has read anything at first. */
const NO_READS: readonly Node[] = [];

/** What the cells of a family have in common. */
export interface Family {
  /** The graph that it belongs to. */
  owner: object;
  name: string;
  compute: ((get: Get, key: string) => unknown) | undefined;
  equal: (a: unknown, b: unknown) => boolean;
}

/** What there is to a cell only while somebody waits. */
export interface Pending {
  running: Promise<void> | undefined;
  /** Cells whose running computations wait for this one: finds cycles. Mostly a single one. */
  awaitedBy: Node | Set<Node> | undefined;
  /** How many cells the running computation waits for. */
  awaited: number;
}

/**
 * What a cell is in here. An object of one shape with its name made when somebody asks: a large
 * site has a million of them, and a map from cells to these would cost more than they do.
 */
export class Node {
  readonly family: Family;
  readonly key: string | undefined;
  /** Its value, or a `Failure`. */
  result: unknown;
  /** Cells read by the last computation, in the order in which they were asked for. */
  reads: readonly Node[] = NO_READS;
  changedAt = 0;
  verifiedAt = 0;
  pending: Pending | undefined = undefined;

  constructor(family: Family, key: string | undefined, result: unknown) {
    this.family = family;
    this.key = key;
    this.result = result;
  }

  get name(): string {
    const { family, key } = this;
    return key === undefined ? family.name : `${family.name}(${key})`;
  }
}

/** What is pending of a node, also if nothing was. */
export function pendingOf(node: Node): Pending {
  node.pending ??= { running: undefined, awaitedBy: undefined, awaited: 0 };
  return node.pending;
}

/** Forgets what is pending of a node when nothing is any more. */
export function settle(node: Node): void {
  const { pending } = node;
  if (pending === undefined) return;
  if (pending.running === undefined && pending.awaitedBy === undefined && pending.awaited === 0)
    node.pending = undefined;
}

/** Notes that the computation of a node waits for another one. */
export function addWaiting(awaited: Pending, node: Node): void {
  const { awaitedBy } = awaited;
  if (awaitedBy === undefined) awaited.awaitedBy = node;
  else if (awaitedBy instanceof Set) awaitedBy.add(node);
  else if (awaitedBy !== node) awaited.awaitedBy = new Set([awaitedBy, node]);
}

/** The node waits no more. It may have waited twice: it is gone after the first. */
export function removeWaiting(awaited: Pending, node: Node): void {
  const { awaitedBy } = awaited;
  if (awaitedBy instanceof Set) awaitedBy.delete(node);
  if (awaitedBy === node || (awaitedBy instanceof Set && awaitedBy.size === 0))
    awaited.awaitedBy = undefined;
}

/** The nodes whose computations wait for this one. */
export function listWaiting({ pending }: Node): Iterable<Node> {
  const awaitedBy = pending?.awaitedBy ?? [];
  return awaitedBy instanceof Node ? [awaitedBy] : awaitedBy;
}

/** So many reads are looked through one by one. */
const FEW = 8;

/** Gathers nodes, each once. */
export function createReads(): { list(): readonly Node[]; add(node: Node): void } {
  const list: Node[] = [];
  let known: Set<Node> | undefined;
  return {
    // A copy: a list that has grown has room for many more, and most nodes read two or three
    // others.
    list: () => (list.length === 0 ? NO_READS : list.slice()),
    add(node) {
      if (list.length < FEW ? list.includes(node) : known?.has(node)) return;
      list.push(node);
      if (list.length === FEW) known = new Set(list);
      else known?.add(node);
    },
  };
}

/** Whether there is a value, and not what its computation threw. */
export const hasValue = ({ result }: Node): boolean =>
  result !== NOTHING && !(result instanceof Failure);

/** The value of a node. Throws what its computation threw, and where an input has none yet. */
export function readValue<V>(node: Node): V {
  const { result } = node;
  if (result === NOTHING) throw new Error(`Input ${node.name} has no value yet`);
  if (result instanceof Failure) throw result.error;
  return result as V;
}
