import type { RootContent } from 'mdast';
import type { Json } from '../../types/json.js';
import { literalProps } from '../estree/jsx-literals.js';

type Jsx = Extract<RootContent, { type: 'mdxJsxFlowElement' }>;

/** Props that usually contain text. Others contain names, addresses and numbers. */
const TEXT_PROPS =
  /^(?:alt|caption|content|description|heading|label|name|subtitle|summary|text|title)$/i;
/** HTML inside a text. Types like `Set<Node>` are not HTML. */
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/g;

/**
 * Returns the texts in literal props of a component: those under a name that means text, and those
 * in lists (the rows of a table). What the component shows of them is known only at run time.
 */
export function jsxTexts(element: Jsx): string[] {
  return element.attributes.flatMap((attribute) => {
    const props = literalProps([attribute]) ?? {};
    return Object.entries(props).flatMap(([name, value]) => collect(value, TEXT_PROPS.test(name)));
  });
}

function collect(value: Json, isText: boolean): string[] {
  if (typeof value === 'string') return isText ? [value.replace(TAG, '')] : [];
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item) => collect(item, true));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    collect(item as Json, TEXT_PROPS.test(name)),
  );
}
