import type { Construct, ConstructRecord, Extension } from 'micromark-util-types';

/** Syntax of a parser beyond CommonMark that matters to plain blocks. */
export interface PlainSyntax {
  hasTables: boolean;
  hasDirectives: boolean;
  /** Meaning of `<`. */
  tags: 'html' | 'jsx';
  /** True if HTML comments may be blocks. In MDX, they leave nothing in the tree. */
  hasComments: boolean;
  /** True if `{#id}` is text. */
  hasIds: boolean;
}

const [COLON, LESS_THAN, LEFT_BRACE] = [58, 60, 123] as const;

/**
 * Returns the syntax of a parser with the given extensions. Tables may be disabled for a text that
 * has none.
 */
export function readSyntax(extensions: readonly Extension[]): PlainSyntax {
  const has = (where: 'flow' | 'text', code: `${number}` | 'null', name: string) =>
    extensions.some((extension) =>
      listConstructs(extension[where], code).some((one) => one.name === name),
    );
  const tags = has('flow', `${LESS_THAN}`, 'mdxJsxFlowTag') ? 'jsx' : 'html';
  return {
    hasTables: has('flow', 'null', 'table'),
    hasDirectives: extensions.some(({ flow }) => listConstructs(flow, `${COLON}`).length > 0),
    tags,
    hasComments: tags === 'html' || has('flow', `${LESS_THAN}`, 'htmlCommentFlow'),
    hasIds: tags === 'html' || has('text', `${LEFT_BRACE}`, 'explicitId'),
  };
}

function listConstructs(
  record: ConstructRecord | undefined,
  code: `${number}` | 'null',
): Construct[] {
  const constructs = record?.[code] ?? [];
  return Array.isArray(constructs) ? constructs : [constructs];
}
