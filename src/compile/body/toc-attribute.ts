import type { Nodes } from 'hast';

type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' }>;

/** Creates `toc={toc}`, without which components that run don't know the headings of their page. */
export function tocAttribute(): Jsx['attributes'][number] {
  return {
    type: 'mdxJsxAttribute',
    name: 'toc',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: 'toc',
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [{ type: 'ExpressionStatement', expression: { type: 'Identifier', name: 'toc' } }],
          comments: [],
        },
      },
    },
  };
}
