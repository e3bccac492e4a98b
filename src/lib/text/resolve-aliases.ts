import { type Alias, isAlias, isMap, isNode, isSeq, type Node, type YAMLMap } from 'yaml';
import { MOST_LEVELS } from '../is-nested-too-deep.js';
import type { YamlFault } from './yaml-fault.js';

/**
 * Returns the maximum number of values that the aliases of a YAML text may expand to: enough for
 * documents that share their parts, and proportional to the text, which also limits time and
 * memory.
 */
const mostAliased = (text: string): number => 20_000 + Math.round(text.length / 4);

interface Extent {
  /** Number of nodes in the node, including itself and the targets of aliases. */
  values: number;
  levels: number;
}

/**
 * Replaces each alias by its target, and returns the aliases that have none. The library would
 * search for the anchor of each alias among all others.
 *
 * @param visitMap Called once for each map, in the order of the text.
 */
export function resolveAliases(
  contents: Node | null,
  text: string,
  visitMap: (map: YAMLMap) => void,
): YamlFault[] {
  const resolver = new Resolver(visitMap, mostAliased(text));
  if (contents === null) return [];
  if (isAlias(contents)) resolver.resolve(contents);
  else if (resolver.measure(contents).levels > MOST_LEVELS && resolver.faults.length === 0)
    return [
      {
        reason: `with its aliases it nests more than ${MOST_LEVELS} levels`,
        hint: 'Use fewer levels.',
        range: [0, 0],
      },
    ];
  return resolver.faults;
}

class Resolver {
  readonly faults: YamlFault[] = [];
  /** The latest node of each anchor. */
  private readonly anchors = new Map<string, Node>();
  /** Extents of nodes with an anchor; undefined while the walk is inside one. */
  private readonly extents = new Map<Node, Extent | undefined>();
  private aliased = 0;

  constructor(
    private readonly visitMap: (map: YAMLMap) => void,
    private readonly most: number,
  ) {}

  measure(node: Node): Extent {
    const anchor = 'anchor' in node ? node.anchor : undefined;
    if (typeof anchor === 'string') {
      this.anchors.set(anchor, node);
      this.extents.set(node, undefined);
    }
    const extent: Extent = { values: 1, levels: 0 };
    const add = (child: unknown): Node | undefined => {
      if (!isNode(child)) return undefined;
      const target = isAlias(child) ? this.resolve(child) : child;
      const inner = isAlias(child)
        ? (target && this.extents.get(target)) || { values: 1, levels: 0 }
        : this.measure(child);
      extent.values += inner.values;
      extent.levels = Math.max(extent.levels, inner.levels + 1);
      return target;
    };
    if (isMap(node)) {
      this.visitMap(node);
      for (const pair of node.items) {
        pair.key = add(pair.key) ?? pair.key;
        pair.value = add(pair.value) ?? pair.value;
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) node.items[index] = add(item) ?? item;
    }
    if (typeof anchor === 'string') this.extents.set(node, extent);
    return extent;
  }

  /** Returns the target of an alias; undefined after adding a fault. */
  resolve(alias: Alias): Node | undefined {
    const target = this.anchors.get(alias.source);
    const extent = target && this.extents.get(target);
    const fault = describeFault(alias, { isThere: target !== undefined, extent });
    if (fault !== undefined) this.faults.push(fault);
    const before = this.aliased;
    this.aliased += extent?.values ?? 0;
    if (before <= this.most && this.aliased > this.most)
      this.faults.push({
        reason: `its aliases stand for more than ${this.most} values`,
        hint: 'Write the values instead of the aliases, or refer to fewer or smaller values.',
        range: rangeOf(alias),
      });
    return this.faults.length > 0 ? undefined : target;
  }
}

function describeFault(
  alias: Alias,
  { isThere, extent }: { isThere: boolean; extent: Extent | undefined },
): YamlFault | undefined {
  const range = rangeOf(alias);
  const name = `\`*${alias.source}\``;
  if (!isThere)
    return {
      reason: `${name} is an alias, but nothing before it has the anchor \`&${alias.source}\``,
      hint: `Put quotes around a string that begins with \`*\`: \`"*${alias.source}"\`.`,
      range,
    };
  if (extent !== undefined) return undefined;
  return {
    reason: `the alias ${name} refers to a value that contains it`,
    hint: 'Write the value instead of the alias.',
    range,
  };
}

/** Returns the offsets of the beginning and the end of a node. */
export function rangeOf({ range }: Node): readonly [number, number] {
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}
