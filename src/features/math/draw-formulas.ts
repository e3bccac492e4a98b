import type { Code, Root } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import temml from 'temml';
import { mapChildren } from '../../lib/markdown/map-children.js';
import type { MarkdownContext, MarkdownMarkup, MarkdownNodes } from '../../types/markdown.js';
import { parseMathMl } from './parse-mathml.js';
import type { MathConfig } from './public-types.js';

/** Length below which formulas fit a narrow window. */
const NARROW = 30;

type Context = MarkdownContext<MathConfig>;

/** Converts a `math` fence. */
export function drawFence(block: Code, context: Context): MarkdownNodes | undefined {
  return draw(block, context);
}

/** Converts all other formulas. */
export function drawFormulas(tree: Root, context: Context): void {
  mapChildren(tree, (node) =>
    node.type === 'math' || node.type === 'inlineMath' ? draw(node, context) : undefined,
  );
}

/** Converts a formula to MathML. Reports one that does not parse, and shows its source. */
function draw(node: Code | MathBlock | InlineMath, context: Context): MarkdownMarkup[] | undefined {
  const isBlock = node.type !== 'inlineMath';
  try {
    const written = temml.renderToString(node.value, {
      displayMode: isBlock,
      throwOnError: true,
      macros: { ...context.options.macros },
    });
    return [
      {
        type: 'markup',
        html: parseMathMl(written, {
          source: node.value.trim(),
          isBlock,
          isWide: node.value.length > NARROW,
        }),
        ...position(node),
      },
    ];
  } catch (error) {
    if (!isParseError(error)) throw error;
    context.report(
      {
        code: 'math-syntax',
        severity: 'error',
        message: `A formula does not parse: ${reasonOf(error)}.`,
        hint: 'Correct it, or write `\\$` for a dollar sign that is not part of a formula.',
      },
      placeIn(node, error.position),
    );
    const element = {
      type: 'element',
      tagName: 'code',
      properties: {},
      children: [{ type: 'text', value: node.value }],
    } as const;
    return [
      {
        type: 'markup',
        html: [{ ...element, children: [...element.children] }],
        ...position(node),
      },
    ];
  }
}

function position({ position: own }: Code | MathBlock | InlineMath) {
  return own === undefined ? {} : { position: own };
}

interface ParseError extends Error {
  position?: number;
}

function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && error.name === 'ParseError';
}

/** Returns the message without the formula, because the position already shows it. */
function reasonOf({ message }: ParseError): string {
  return message
    .replace(/\s+at (?:end of input|position \d+): [\s\S]*$/, '')
    .replace(/\.$/, '')
    .trim();
}

/** Returns a node at an offset in the formula. */
function placeIn(node: Code | MathBlock | InlineMath, offset = 0) {
  const start = node.position?.start;
  if (start === undefined) return node;
  const before = node.value.slice(0, offset).split('\n');
  const last = before.at(-1) ?? '';
  // The formula of a block begins on the line after its dollars or backticks.
  const isInside = node.type === 'inlineMath' || (node.position?.end.line ?? 0) === start.line;
  const line = start.line + (isInside ? 0 : 1) + before.length - 1;
  const column = before.length > 1 || !isInside ? last.length + 1 : start.column + 1 + last.length;
  const at = { line, column };
  return { ...node, position: { start: at, end: at } };
}
