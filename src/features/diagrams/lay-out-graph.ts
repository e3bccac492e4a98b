import { measureText, type Size } from './measure-text.js';

/** Mermaid's data of a graph before layout: https://mermaid.js.org/config/layouts.html. */
export interface GraphData {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  direction?: string;
}

interface GraphNode {
  id: string;
  parentId?: string;
  isGroup?: boolean;
  label?: string;
  shape?: string;
  padding?: number;
  /** Fields of a class. */
  members?: readonly { text: string }[];
  methods?: readonly { text: string }[];
  /** Attributes of an entity. */
  attributes?: readonly {
    type: string;
    name: string;
    keys?: readonly string[];
    comment?: string;
  }[];
}

interface GraphEdge {
  start: string;
  end: string;
  label?: string;
  minlen?: number;
}

/**
 * The part of https://github.com/tbo47/dagre-es that this module uses. Mermaid lays out graphs with
 * it.
 */
export interface Dagre {
  layout(graph: Graph): void;
  Graph: new (kind: { multigraph: boolean; compound: boolean }) => Graph;
}

interface Graph {
  setGraph(label: Readonly<Record<string, unknown>>): Graph;
  graph(): Size;
  setNode(id: string, label: Size): Graph;
  hasNode(id: string): boolean;
  setParent(id: string, parent: string): Graph;
  setEdge(
    edge: { v: string; w: string; name: string },
    label: Readonly<Record<string, unknown>>,
  ): Graph;
}

/** Mermaid wraps labels of graphs at this width. */
const WRAP = 200;
/** Margin around a drawing. */
const MARGIN = 8;

/** Estimates the size of a graph: lays it out as mermaid does, with estimated sizes of texts. */
export function layOutGraph(
  { nodes, edges, direction }: GraphData,
  { Graph, layout }: Dagre,
): Size {
  const graph = new Graph({ multigraph: true, compound: true });
  graph.setGraph({
    rankdir: direction ?? 'TB',
    nodesep: 50,
    ranksep: 50,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  for (const node of nodes)
    graph.setNode(node.id, node.isGroup ? { width: 0, height: 0 } : measureNode(node));
  for (const { id, parentId } of nodes)
    if (parentId !== undefined && graph.hasNode(parentId)) graph.setParent(id, parentId);
  const groups = new Set(nodes.flatMap(({ id, isGroup }) => (isGroup ? [id] : [])));
  // dagre cannot connect groups, so connect a node inside.
  const inside = (id: string): string => {
    const child = groups.has(id) ? nodes.find(({ parentId }) => parentId === id)?.id : undefined;
    return child === undefined ? id : inside(child);
  };
  for (const [index, { start, end, label, minlen = 1 }] of edges.entries()) {
    const [v, w] = [inside(start), inside(end)];
    if (!graph.hasNode(v) || !graph.hasNode(w) || groups.has(v) || groups.has(w)) continue;
    graph.setEdge(
      { v, w, name: String(index) },
      { ...measureText(label, WRAP), minlen, labelpos: 'c' },
    );
  }
  layout(graph);
  const { width, height } = graph.graph();
  return { width: Math.ceil(width), height: Math.ceil(height) };
}

function measureNode(node: GraphNode): Size {
  const { label, shape = '', padding = 0, members, methods, attributes } = node;
  const text = measureText(label, WRAP);
  if (members && methods)
    return measureClass(
      text,
      [...members, ...methods].map((one) => one.text),
    );
  if (attributes) return measureEntity(text, attributes);
  if (/^state(?:Start|End)$/.test(shape)) return { width: 14, height: 14 };
  if (/^(?:fork|join)/.test(shape)) return { width: 70, height: 7 };
  if (shape === 'choice') return { width: 28, height: 28 };
  if (/^(?:diamond|diam|question|decision|rhombus)$/.test(shape)) {
    const side = text.width + text.height + 2 * padding;
    return { width: side, height: side };
  }
  if (/circ|circle/i.test(shape))
    return { width: text.width + padding, height: text.width + padding };
  if (/^(?:cyl|database|cylinder)/.test(shape))
    return { width: text.width + padding, height: text.height + 3 * padding };
  return { width: text.width + 4 * padding, height: text.height + 2 * padding };
}

/** Estimates a class: a box with its name, its fields, and its methods. */
function measureClass(title: Size, lines: readonly string[]): Size {
  const widths = lines.map((line) => measureText(line).width);
  return {
    width: Math.max(title.width, ...widths) + 24,
    height: title.height + 24 * lines.length + 60,
  };
}

/** Estimates an entity: a table with a row for each attribute. */
function measureEntity(title: Size, attributes: NonNullable<GraphNode['attributes']>): Size {
  const widths = attributes.map(({ type, name, keys = [], comment = '' }) => {
    const cells = [type, name, keys.join(', '), comment].filter((cell) => cell !== '');
    return cells.reduce((sum, cell) => sum + measureText(cell).width + 25, 0);
  });
  const rows = attributes.length;
  return {
    width: Math.max(100, title.width + 40, ...widths),
    height: rows === 0 ? 83 : (rows + 1) * 42,
  };
}
