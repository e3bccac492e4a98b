/**
 * A spreadsheet of asynchronous cells. Inputs are set from outside; every other cell is computed from cells that it
 * asks for. A cell is computed when asked for, at most once a revision, and only if a cell that it read has changed.
 * A computed value that equals the one before stops the change: what reads it stays as it is.
 *
 * Knows nothing of docs. The algorithm is the red-green one of incremental compilers: each cell remembers at which
 * revision its value last changed and at which it was last found up to date.
 */
export interface Graph {
  /** A cell whose value comes from outside. Reading one without an initial value before it is set throws. */
  input<V>(name: string, options?: CellOptions<V> & { initial?: V }): InputCell<V>;
  cell<V>(name: string, compute: (get: Get) => V | Promise<V>, options?: CellOptions<V>): Cell<V>;
  /** Sets an input. A value that equals the present one changes nothing. */
  set<V>(cell: InputCell<V>, value: V): void;
  /** The value of a cell as of now. Rejects with what its computation threw. */
  get<V>(cell: Cell<V>): Promise<V>;
  /** How often cells have been computed, by cell name without key: what tests count. */
  readonly computed: ReadonlyMap<string, number>;
}

/** One cell per key, made when it is first read. `name` is shared, the cell is called `name(key)`. */
export function createFamily<C>(make: (key: string) => C): (key: string) => C {
  const cells = new Map<string, C>();
  return (key) => {
    const known = cells.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    cells.set(key, made);
    return made;
  };
}

export type Get = <V>(cell: Cell<V>) => Promise<V>;

export interface CellOptions<V> {
  /** Shown in messages after the name. */
  key?: string;
  /** Whether two values mean the same; `Object.is` by default. */
  equal?: (a: V, b: V) => boolean;
}

declare const value: unique symbol;
export interface Cell<V> {
  readonly name: string;
  readonly [value]?: V;
}
declare const input: unique symbol;
export interface InputCell<V> extends Cell<V> {
  readonly [input]: true;
}

type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

/** No cell has read anything at first. */
const NO_READS: readonly Node[] = [];

/** What there is to a cell from the beginning. */
interface NewNode {
  /** The graph that it belongs to. */
  owner: object;
  /** Its name without the key. */
  family: string;
  key: string | undefined;
  compute: ((get: Get) => unknown) | undefined;
  equal: (a: unknown, b: unknown) => boolean;
  outcome: Outcome | undefined;
}

/**
 * What a cell is in here. An object of one shape with its name made when somebody asks: a large site has a million of them,
 * and a map from cells to these would cost more than they do.
 */
class Node implements NewNode {
  readonly owner: object;
  readonly family: string;
  readonly key: string | undefined;
  readonly compute: NewNode['compute'];
  readonly equal: NewNode['equal'];
  outcome: Outcome | undefined;
  /** Cells read by the last computation, in the order in which they were asked for. */
  reads: readonly Node[] = NO_READS;
  changedAt = 0;
  verifiedAt = 0;
  running: Promise<void> | undefined = undefined;
  /** Cells whose running computations wait for this one: finds cycles. Absent while there are none. */
  awaitedBy: Set<Node> | undefined = undefined;
  /** How many cells the running computation waits for. */
  awaited = 0;

  constructor({ owner, family, key, compute, equal, outcome }: NewNode) {
    this.owner = owner;
    this.family = family;
    this.key = key;
    this.compute = compute;
    this.equal = equal;
    this.outcome = outcome;
  }

  get name(): string {
    return this.key === undefined ? this.family : `${this.family}(${this.key})`;
  }
}

export function createGraph(): Graph {
  const clock: Clock = { revision: 1 };
  const owner = {};
  const computed = new Map<string, number>();

  function add<V>(
    family: string,
    { key, equal = Object.is, ...options }: CellOptions<V> & { initial?: V },
    compute?: Node['compute'],
  ): Cell<V> {
    return new Node({
      owner,
      family,
      key,
      compute,
      equal: equal as Node['equal'],
      outcome: 'initial' in options ? { ok: true, value: options.initial } : undefined,
    }) as Cell<V>;
  }

  function nodeOf(cell: Cell<unknown>): Node {
    const node = cell as Node;
    if (node.owner !== owner) throw new Error(`Cell ${cell.name} belongs to another graph`);
    return node;
  }

  const { isUnchanged, refresh } = createEvaluator({ clock, nodeOf, computed });

  return {
    computed,
    input: <V>(name: string, options: CellOptions<V> & { initial?: V } = {}) =>
      add(name, options) as InputCell<V>,
    cell: (name, compute, options = {}) => add(name, options, compute),
    set(cell, next) {
      const node = nodeOf(cell);
      if (node.outcome?.ok && node.equal(node.outcome.value, next)) return;
      clock.revision++;
      node.outcome = { ok: true, value: next };
      node.changedAt = clock.revision;
    },
    async get(cell) {
      const node = nodeOf(cell);
      if (!isUnchanged(node)) await refresh(node);
      return readValue(node);
    },
  };
}

/** Counts the changes of inputs. */
interface Clock {
  revision: number;
}

interface Evaluation {
  clock: Clock;
  nodeOf(cell: Cell<unknown>): Node;
  /** How often cells have been computed, by family: counted here. */
  computed: Map<string, number>;
}

/** What finds out whether a node is up to date, and brings it there. */
function createEvaluator({ clock, nodeOf, computed }: Evaluation) {
  /**
   * Whether a node is up to date, or can be found so without computing anything. Does not wait: after a small change most
   * nodes are looked at for nothing, and a promise each would take longer than all the looks.
   */
  function isUnchanged(node: Node): boolean {
    if (node.compute === undefined || node.verifiedAt >= clock.revision) return true;
    if (node.running !== undefined || node.outcome === undefined) return false;
    for (const read of node.reads) {
      if (!isUnchanged(read) || read.changedAt > node.verifiedAt) return false;
    }
    node.verifiedAt = clock.revision;
    return true;
  }

  /** Brings a node up to the revision that is current when it is called. */
  async function refresh(node: Node): Promise<void> {
    const wanted = clock.revision;
    while (node.compute !== undefined && node.verifiedAt < wanted) {
      node.running ??= update(node).finally(() => {
        node.running = undefined;
      });
      await node.running;
    }
  }

  async function update(node: Node): Promise<void> {
    const startedAt = clock.revision;
    if (node.outcome === undefined || (await hasChangedRead(node))) await recompute(node, startedAt);
    node.verifiedAt = startedAt;
  }

  async function hasChangedRead(node: Node): Promise<boolean> {
    // One after the other: a later read may only make sense while the earlier ones are unchanged.
    for (const read of node.reads) {
      if (!isUnchanged(read)) await waitFor(node, read);
      if (read.changedAt > node.verifiedAt) return true;
    }
    return false;
  }

  async function recompute(node: Node, startedAt: number): Promise<void> {
    computed.set(node.family, (computed.get(node.family) ?? 0) + 1);
    const reads = new Set<Node>();
    const get: Get = async (cell) => {
      const read = nodeOf(cell);
      reads.add(read);
      if (!isUnchanged(read)) await waitFor(node, read);
      return readValue(read);
    };
    let outcome: Outcome;
    try {
      outcome = { ok: true, value: await node.compute?.(get) };
    } catch (error) {
      outcome = { ok: false, error };
    }
    const same = node.outcome?.ok === true && outcome.ok && node.equal(node.outcome.value, outcome.value);
    if (!same) {
      node.outcome = outcome;
      node.changedAt = startedAt;
    }
    node.reads = [...reads];
  }

  async function waitFor(node: Node, read: Node): Promise<void> {
    refuseCycle(node, read);
    read.awaitedBy ??= new Set();
    read.awaitedBy.add(node);
    node.awaited++;
    try {
      await refresh(read);
    } finally {
      // It may have waited for the cell twice.
      read.awaitedBy?.delete(node);
      if (read.awaitedBy?.size === 0) read.awaitedBy = undefined;
      node.awaited--;
    }
  }

  return { isUnchanged, refresh };
}

function readValue<V>(node: Node): V {
  if (node.outcome === undefined) throw new Error(`Input ${node.name} has no value yet`);
  if (!node.outcome.ok) throw node.outcome.error;
  return node.outcome.value as V;
}

/** A cell that waits for one that waits for it would wait forever. */
function refuseCycle(node: Node, read: Node): void {
  if (read.awaited === 0 && read !== node) return;
  const cycle = findPath(read, node);
  if (cycle)
    throw new Error(`Cells need each other: ${[node, ...cycle].map(({ name }) => name).join(' → ')}`);
}

/** The chain of waiting computations from one node to another, if there is one. From its end: few wait for what waits itself. */
function findPath(from: Node, to: Node): Node[] | undefined {
  const next = new Map<Node, Node | undefined>([[to, undefined]]);
  for (const node of next.keys()) {
    if (node === from) return listFrom(node, next);
    for (const waiter of node.awaitedBy ?? []) if (!next.has(waiter)) next.set(waiter, node);
  }
  return undefined;
}

function listFrom(start: Node, next: ReadonlyMap<Node, Node | undefined>): Node[] {
  const path: Node[] = [];
  for (let node: Node | undefined = start; node !== undefined; node = next.get(node)) path.push(node);
  return path;
}
