import type {
  MarkdownContext,
  MarkdownNodes,
  MarkdownPart,
  MarkdownProblem,
  MarkdownStep,
} from '../../types/markdown.js';
import { normalizeTree } from './normalize-tree.js';
import type { PluginGuard } from './site-plugins.js';

/** How to guard the Markdown part of a plugin. */
export interface GuardedPart {
  /** Name of the plugin. */
  name: string;
  /** Index among all plugins that run on a page: see `PluginGuard`. */
  index: number;
  guard: PluginGuard;
  /** True to make each call twice and compare the results. */
  verify: boolean;
}

/**
 * Wraps the Markdown part of a plugin: makes its nodes valid, and turns its errors into problems of
 * the page that name the plugin. The page then stays as it was.
 */
export function guardMarkdownPart(
  { read, show, code, containers, names, notations, syntax }: MarkdownPart,
  request: GuardedPart,
): MarkdownPart {
  return {
    ...(containers && { containers }),
    ...(names && { names }),
    ...(notations && { notations }),
    ...(syntax && { syntax }),
    ...(code && { code: guardCode(code, request) }),
    ...(read && { read: guardStep(read, { ...request, moment: 'read' }) }),
    ...(show && { show: guardStep(show, { ...request, moment: 'show' }) }),
  };
}

/** Restores a block on which the plugin fails. */
function guardCode(
  change: NonNullable<MarkdownPart['code']>,
  { name }: GuardedPart,
): NonNullable<MarkdownPart['code']> {
  return (draft, context) => {
    const before = structuredClone(draft);
    try {
      change(draft, context);
    } catch (error) {
      Object.assign(draft, before);
      context.report(failure(name, 'code', error));
    }
  };
}

interface StepRequest extends GuardedPart {
  moment: 'read' | 'show';
}

function guardStep(step: MarkdownStep, request: StepRequest): MarkdownStep {
  const { fence, tree: changeTree } = step;
  return {
    ...(fence && {
      fence: (block, context) =>
        watch(request, context, block, async () => {
          const nodes = await fence.call(step, block, context);
          return nodes === undefined ? undefined : asNodes(nodes);
        }),
    }),
    ...(changeTree && {
      tree: (tree, context) =>
        watch(request, context, tree, async () => {
          await changeTree.call(step, tree, context);
          normalizeTree(tree);
          return undefined;
        }) as Promise<undefined>,
    }),
  };
}

function asNodes(nodes: unknown): MarkdownNodes {
  if (!Array.isArray(nodes))
    throw new Error('returns something other than a list of nodes for a code block');
  return normalizeTree({ type: 'root', children: nodes }).children;
}

type Node = Parameters<MarkdownContext['report']>[1] & object;

async function watch<T>(
  { name, index, guard, verify, moment }: StepRequest,
  context: MarkdownContext,
  node: Node,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const before = verify ? structuredClone(node) : undefined;
  try {
    const result = await guard.enter(index, work);
    if (before === undefined) return result;
    const first = JSON.stringify([node, result]);
    replace(node, before);
    const second = await guard.enter(index, work);
    if (JSON.stringify([node, second]) !== first)
      context.report(
        {
          code: 'plugin-impure',
          severity: 'error',
          message: `The plugin \`${name}\` gives different results for the same input in \`markdown.${moment}\`.`,
          hint: 'Make the result depend only on the arguments of the member.',
        },
        node.type === 'root' ? undefined : node,
      );
    return second;
  } catch (error) {
    context.report(failure(name, moment, error), node.type === 'root' ? undefined : node);
    return undefined;
  } finally {
    guard.leave();
  }
}

function failure(name: string, member: keyof MarkdownPart, error: unknown): MarkdownProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    code: 'plugin-failed',
    severity: 'error',
    message: `The plugin \`${name}\` fails in \`markdown.${member}\` on this page: ${reason.replace(/\.$/, '')}.`,
    hint: 'Fix the plugin, or remove it from `plugins`.',
  };
}

function replace(node: Node, by: Node): void {
  for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key];
  Object.assign(node, structuredClone(by));
}
