import { findPath } from '../lib/find-path.js';
import {
  addWaiting,
  type Cell,
  createReads,
  Failure,
  type Family,
  type Get,
  hasValue,
  type InputCell,
  listWaiting,
  NOTHING,
  Node,
  type Pending,
  pendingOf,
  readValue,
  removeWaiting,
  settle,
} from './graph-node.js';

export type { Cell, Get, InputCell } from './graph-node.js';

/**
 * A spreadsheet of asynchronous cells. Inputs are set from outside; every other cell is computed
 * from the cells that it reads. A cell is computed on demand, at most once per revision, and only
 * if a cell that it read has changed. If the new value equals the old one, cells that read it stay
 * valid.
 *
 * The graph knows nothing of docs. The algorithm is the red-green one of incremental compilers:
 * each cell remembers the revision at which its value last changed, and the one at which it was
 * last found up to date.
 */
export interface Graph {
  /**
   * A cell whose value comes from outside. Reading one without an initial value before it is set
   * throws.
   */
  input<V>(name: string, options?: CellOptions<V> & { initial?: V }): InputCell<V>;
  cell<V>(name: string, compute: (get: Get) => V | Promise<V>, options?: CellOptions<V>): Cell<V>;
  /** Creates one cell per key, on first use. `name` is shared; the cell is called `name(key)`. */
  family<V>(
    name: string,
    compute: ComputeKeyed<V>,
    options?: CellOptions<V>,
  ): (key: string) => Cell<V>;
  /** Creates input cells by key, all with the same initial value. */
  inputs<V>(name: string, options: CellOptions<V> & { initial: V }): (key: string) => InputCell<V>;
  /** Sets an input. If the value equals the current one, nothing changes. */
  set<V>(cell: InputCell<V>, value: V): void;
  /** Returns the current value of a cell. Rejects with the error of its computation. */
  get<V>(cell: Cell<V>): Promise<V>;
  /** How often cells have been computed, by cell name without key. Used by tests. */
  readonly computed: ReadonlyMap<string, number>;
}

/**
 * Computes the cells of a family. One function for all cells: one per cell would take as much
 * memory as the cell.
 */
export type ComputeKeyed<V> = (get: Get, key: string) => V | Promise<V>;

export interface CellOptions<V> {
  /** Whether two values are equal; `Object.is` by default. */
  equal?: (a: V, b: V) => boolean;
}

export function createGraph(): Graph {
  const clock: Clock = { revision: 1 };
  const owner = {};
  const computed = new Map<string, number>();

  const describe = <V>(
    name: string,
    { equal = Object.is }: CellOptions<V>,
    compute?: Family['compute'],
  ): Family => ({ owner, name, compute, equal: equal as Family['equal'] });

  function byKey<C>(family: Family, initial: unknown): (key: string) => C {
    const nodes = new Map<string, Node>();
    return (key) => {
      let node = nodes.get(key);
      if (node === undefined) {
        node = new Node(family, key, initial);
        nodes.set(key, node);
      }
      return node as C;
    };
  }

  function nodeOf(cell: Cell<unknown>): Node {
    const node = cell as Node;
    if (node.family.owner !== owner) throw new Error(`Cell ${cell.name} belongs to another graph`);
    return node;
  }

  const { isUnchanged, refresh } = createEvaluator({ clock, nodeOf, computed });

  return {
    computed,
    input: <V>(name: string, options: CellOptions<V> & { initial?: V } = {}) => {
      const initial = 'initial' in options ? options.initial : NOTHING;
      return new Node(describe(name, options), undefined, initial) as Cell<V> as InputCell<V>;
    },
    cell: (name, compute, options = {}) =>
      new Node(describe(name, options, compute), undefined, NOTHING),
    family: (name, compute, options = {}) => byKey(describe(name, options, compute), NOTHING),
    inputs: (name, options) => byKey(describe(name, options), options.initial),
    set(cell, next) {
      const node = nodeOf(cell);
      if (hasValue(node) && node.family.equal(node.result, next)) return;
      clock.revision++;
      node.result = next;
      node.changedAt = clock.revision;
    },
    async get(cell) {
      const node = nodeOf(cell);
      if (!isUnchanged(node)) await refresh(node);
      return readValue(node);
    },
  };
}

/** Counts changes of inputs. */
interface Clock {
  revision: number;
}

interface Evaluation {
  clock: Clock;
  nodeOf(cell: Cell<unknown>): Node;
  /** Counts how often cells have been computed, by family. */
  computed: Map<string, number>;
}

/** Creates the functions that check whether nodes are up to date, and update them. */
function createEvaluator({ clock, nodeOf, computed }: Evaluation) {
  /**
   * True if a node is up to date, or can be found to be so without computing anything. Synchronous:
   * after a small change, most nodes are up to date, and a promise for each would take longer than
   * all these checks.
   */
  function isUnchanged(node: Node): boolean {
    if (node.family.compute === undefined || node.verifiedAt >= clock.revision) return true;
    if (node.pending?.running !== undefined || node.result === NOTHING) return false;
    for (const read of node.reads) {
      if (!isUnchanged(read) || read.changedAt > node.verifiedAt) return false;
    }
    node.verifiedAt = clock.revision;
    return true;
  }

  /** Updates a node to the revision that is current at the time of the call. */
  async function refresh(node: Node): Promise<void> {
    const wanted = clock.revision;
    while (node.family.compute !== undefined && node.verifiedAt < wanted) {
      const pending = pendingOf(node);
      pending.running ??= update(node, pending);
      await pending.running;
    }
  }

  async function update(node: Node, pending: Pending): Promise<void> {
    const startedAt = clock.revision;
    try {
      if (node.result === NOTHING || (await hasChangedRead(node))) {
        const reads = createReads();
        const result = await compute(node, reads.add);
        if (
          result instanceof Failure ||
          !hasValue(node) ||
          !node.family.equal(node.result, result)
        ) {
          node.result = result;
          node.changedAt = startedAt;
        }
        node.reads = reads.list();
      }
      node.verifiedAt = startedAt;
    } finally {
      pending.running = undefined;
      settle(node);
    }
  }

  async function hasChangedRead(node: Node): Promise<boolean> {
    // Check reads in order: a later read may make sense only if the earlier ones are unchanged.
    for (const read of node.reads) {
      if (!isUnchanged(read)) await waitFor(node, read, () => undefined);
      if (read.changedAt > node.verifiedAt) return true;
    }
    return false;
  }

  /** Returns the result of a node's computation, or a `Failure`. */
  async function compute(node: Node, noteRead: (read: Node) => void): Promise<unknown> {
    const { name, compute: computeValue } = node.family;
    computed.set(name, (computed.get(name) ?? 0) + 1);
    // Every read creates a promise. Another one for each function that passes it on would be a
    // tenth of what a large build allocates.
    const get: Get = <V>(cell: Cell<V>) => {
      const read = nodeOf(cell);
      noteRead(read);
      return isUnchanged(read) ? readNow<V>(read) : waitFor(node, read, readValue<V>);
    };
    try {
      // Cells without a family ignore the key.
      return await computeValue?.(get, node.key ?? '');
    } catch (error) {
      return new Failure(error);
    }
  }

  async function waitFor<V>(node: Node, read: Node, take: (read: Node) => V): Promise<V> {
    refuseCycle(node, read);
    const [waiting, awaited] = [pendingOf(node), pendingOf(read)];
    addWaiting(awaited, node);
    waiting.awaited++;
    try {
      await refresh(read);
      return take(read);
    } finally {
      removeWaiting(awaited, node);
      waiting.awaited--;
      for (const one of [node, read]) settle(one);
    }
  }

  return { isUnchanged, refresh };
}

/** Like `readValue`, but returns a promise. */
async function readNow<V>(node: Node): Promise<V> {
  return readValue(node);
}

/** Throws if reading a cell would close a cycle of waiting cells. */
function refuseCycle(node: Node, read: Node): void {
  if ((read.pending?.awaited ?? 0) === 0 && read !== node) return;
  // Search from the waiting end: few nodes wait for one that itself waits.
  const cycle = findPath(read, node, listWaiting);
  if (cycle)
    throw new Error(
      `Cells need each other: ${[node, ...cycle].map(({ name }) => name).join(' → ')}`,
    );
}
