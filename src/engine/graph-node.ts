/** Reads the value of a cell. Rejects with the error of its computation. */
export type Get = <V>(cell: Cell<V>) => Promise<V>;

declare const value: unique symbol;
/** A value that is computed on demand: see `Graph`. */
export interface Cell<V> {
  readonly name: string;
  readonly [value]?: V;
}
declare const input: unique symbol;
/** A value that is set from outside. */
export interface InputCell<V> extends Cell<V> {
  readonly [input]: true;
}

/** The error that a computation threw. */
export class Failure {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

/** The cell has no value yet. */
export const NOTHING = Symbol('nothing');

/** Shared by all cells that have not read any other cell. */
const NO_READS: readonly Node[] = [];

/** Properties that the cells of a family share. */
export interface Family {
  /** The graph that it belongs to. */
  owner: object;
  name: string;
  compute: ((get: Get, key: string) => unknown) | undefined;
  equal: (a: unknown, b: unknown) => boolean;
}

/** State of a cell while a computation waits for it or it is computed. */
export interface Pending {
  running: Promise<void> | undefined;
  /** Cells whose running computations wait for this one, to find cycles. Mostly a single one. */
  awaitedBy: Node | Set<Node> | undefined;
  /** Number of cells that the running computation waits for. */
  awaited: number;
}

/**
 * Internal state of a cell. All nodes have the same shape, and compute their name on demand: a
 * large site has a million of them, and a map from cells to nodes would take more memory than the
 * nodes.
 */
export class Node {
  readonly family: Family;
  readonly key: string | undefined;
  /** Its value, or a `Failure`. */
  result: unknown;
  /** Cells that the last computation read, in order. */
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

/** Returns the pending state of a node. Creates it if necessary. */
export function pendingOf(node: Node): Pending {
  node.pending ??= { running: undefined, awaitedBy: undefined, awaited: 0 };
  return node.pending;
}

/** Drops the pending state of a node once nothing is pending. */
export function settle(node: Node): void {
  const { pending } = node;
  if (pending === undefined) return;
  if (pending.running === undefined && pending.awaitedBy === undefined && pending.awaited === 0)
    node.pending = undefined;
}

/** Records that the computation of a node waits for another one. */
export function addWaiting(awaited: Pending, node: Node): void {
  const { awaitedBy } = awaited;
  if (awaitedBy === undefined) awaited.awaitedBy = node;
  else if (awaitedBy instanceof Set) awaitedBy.add(node);
  else if (awaitedBy !== node) awaited.awaitedBy = new Set([awaitedBy, node]);
}

/** Removes the node from the waiting ones. If it waits twice, the first call removes it. */
export function removeWaiting(awaited: Pending, node: Node): void {
  const { awaitedBy } = awaited;
  if (awaitedBy instanceof Set) awaitedBy.delete(node);
  if (awaitedBy === node || (awaitedBy instanceof Set && awaitedBy.size === 0))
    awaited.awaitedBy = undefined;
}

/** Lists the nodes whose computations wait for this one. */
export function listWaiting({ pending }: Node): Iterable<Node> {
  const awaitedBy = pending?.awaitedBy ?? [];
  return awaitedBy instanceof Node ? [awaitedBy] : awaitedBy;
}

/** Lists with fewer reads than this are searched linearly. */
const FEW = 8;

/** Collects nodes without duplicates. */
export function createReads(): { list(): readonly Node[]; add(node: Node): void } {
  const list: Node[] = [];
  let known: Set<Node> | undefined;
  return {
    // Copy: an array that has grown has spare capacity for many elements, and most nodes read only
    // two or three others.
    list: () => (list.length === 0 ? NO_READS : list.slice()),
    add(node) {
      if (list.length < FEW ? list.includes(node) : known?.has(node)) return;
      list.push(node);
      if (list.length === FEW) known = new Set(list);
      else known?.add(node);
    },
  };
}

/** True if the node has a value, not an error. */
export const hasValue = ({ result }: Node): boolean =>
  result !== NOTHING && !(result instanceof Failure);

/**
 * Returns the value of a node. Throws the error of its computation, or if an input has no value
 * yet.
 */
export function readValue<V>(node: Node): V {
  const { result } = node;
  if (result === NOTHING) throw new Error(`Input ${node.name} has no value yet`);
  if (result instanceof Failure) throw result.error;
  return result as V;
}
