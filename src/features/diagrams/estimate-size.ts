import { type Dagre, type GraphData, layOutGraph } from './lay-out-graph.js';
import { measureText, type Size } from './measure-text.js';

/** A diagram that mermaid has parsed. The methods of `db` depend on the kind of diagram. */
export interface ParsedDiagram {
  type: string;
  db: {
    getData?(): GraphData;
    getDirection?(): string;
    getMessages?(): readonly SequenceEntry[];
    getActors?(): { readonly size?: number };
    getTasks?(): readonly unknown[];
  };
}

/** An entry of a sequence diagram. It connects two actors if it has both. */
interface SequenceEntry {
  from?: string;
  to?: string;
  message?: unknown;
  /** Position of a note. */
  placement?: number;
}

/**
 * Size of diagrams that cannot be estimated. The small width keeps them from being scaled down in
 * small windows.
 */
export const UNKNOWN_SIZE: Size = { width: 1, height: 320 };

/** Kinds that mermaid lays out as graphs, by mermaid's names. */
const GRAPHS = /^(?:flowchart|state|class|er|requirement)/i;

/**
 * Estimates the size of a rendered diagram without width limit, from its contents and mermaid's
 * default settings, to reserve space for it. Estimates the size of texts from their number of
 * characters.
 */
export function estimateSize(diagram: ParsedDiagram | undefined, dagre: Dagre | undefined): Size {
  try {
    return (diagram && estimateKind(diagram, dagre)) ?? UNKNOWN_SIZE;
  } catch {
    // Other versions of mermaid may have other data.
    return UNKNOWN_SIZE;
  }
}

function estimateKind({ type, db }: ParsedDiagram, dagre: Dagre | undefined): Size | undefined {
  if (GRAPHS.test(type)) return layOut(db, dagre);
  if (type === 'sequence') return estimateSequence(db);
  if (type === 'pie') return { width: 560, height: 450 };
  if (type === 'quadrantChart') return { width: 500, height: 500 };
  if (type === 'xychart') return { width: 700, height: 500 };
  if (type === 'sankey') return { width: 600, height: 400 };
  // As wide as the page, with a bar for each task and an axis.
  if (type === 'gantt') return { width: 1, height: 100 + 24 * (db.getTasks?.().length ?? 0) };
  return undefined;
}

function layOut(db: ParsedDiagram['db'], dagre: Dagre | undefined): Size | undefined {
  const data = db.getData?.();
  const direction = data?.direction ?? db.getDirection?.();
  return (
    dagre && data && layOutGraph({ ...data, ...(direction !== undefined && { direction }) }, dagre)
  );
}

/** Estimates a sequence diagram: actors at top and bottom, and a row for each message and note. */
function estimateSequence(db: ParsedDiagram['db']): Size | undefined {
  const entries = db.getMessages?.();
  if (entries === undefined) return undefined;
  const actors = db.getActors?.().size ?? 2;
  const widths = entries.map(({ from, message }) =>
    from === undefined ? 0 : measureText(message).width,
  );
  const widest = Math.max(0, ...widths);
  // Assume that the widest text is between two neighboring actors.
  const gap = Math.max(200, widest + 20);
  const rows = entries.map((entry) => heightOf(entry)).reduce((sum, height) => sum + height, 0);
  return { width: 100 + 150 + (actors - 1) * 200 + gap - 200, height: 20 + 65 + 20 + rows + 65 };
}

function heightOf({ from, to, message, placement }: SequenceEntry): number {
  const { height } = measureText(message);
  if (placement !== undefined) return height + 24;
  if (from !== undefined && to !== undefined) return height + (from === to ? 50 : 20);
  // The beginning of a loop has a text; its end and an activation do not.
  return height > 0 ? height + 20 : 10;
}
