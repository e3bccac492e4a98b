import { elementComponent } from '../../../lib/markdown/element-component.js';
import type { FeatureModules } from '../../../types/feature/modules.js';

/**
 * Parts of Docusaurus’ theme that render Markdown elements: the elements, and the function that
 * wraps the part in a component for them.
 */
const DRAWN: Readonly<Record<string, { elements: readonly string[]; by?: string }>> = {
  CodeBlock: { elements: ['pre'], by: 'codeBy' },
  'MDXComponents/Pre': { elements: ['pre'] },
  'MDXComponents/Code': { elements: ['code'] },
  CodeInline: { elements: ['code'] },
  Admonition: { elements: ['admonition'] },
  Details: { elements: ['details'] },
  'MDXComponents/Details': { elements: ['details'] },
  Heading: { elements: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], by: 'headingBy' },
  'MDXComponents/Heading': { elements: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], by: 'headingBy' },
  'MDXComponents/A': { elements: ['a'] },
  'MDXComponents/Img': { elements: ['img'] },
  'MDXComponents/Li': { elements: ['li'] },
  'MDXComponents/Ul': { elements: ['ul'] },
};

/** Names of these parts. If two render the same element, the first wins. */
export const ELEMENT_PARTS: readonly string[] = Object.keys(DRAWN);

/** An element and the part that draws it. */
export type DrawnElement = readonly [element: string, part: string];

/** Lists the elements that parts render, except those in the site’s `MDXComponents`. */
export function listDrawn(parts: readonly string[], taken: readonly string[]): DrawnElement[] {
  const drawn = new Map<string, string>();
  for (const part of ELEMENT_PARTS.filter((name) => parts.includes(name)))
    for (const element of DRAWN[part]?.elements ?? [])
      if (!taken.includes(element) && !drawn.has(element)) drawn.set(element, part);
  return [...drawn];
}

/** The module of components that replace elements. */
export const OWN_ELEMENTS = '@docusaurus/docsgen-own-elements';
const MAKERS = '@docusaurus/docsgen-element-makers';

/** Returns that module and the module that it imports. */
export function writeOwnElements(drawn: readonly DrawnElement[]): FeatureModules['names'] {
  if (drawn.length === 0) return {};
  const sources = [...new Set(drawn.map(([, part]) => part))];
  const made = drawn.map(([element, part]) => {
    const by = DRAWN[part]?.by ?? 'by';
    const own = `Part${sources.indexOf(part)}`;
    return `export const ${elementComponent(element)} = makers.${by}(${own}, '${element}');`;
  });
  const text = [
    `import * as makers from '${MAKERS}';`,
    ...sources.map((part, i) => `import Part${i} from ${JSON.stringify(`@theme/${part}`)};`),
    ...made,
  ];
  return {
    [OWN_ELEMENTS]: { text: text.join('\n') },
    [MAKERS]: { file: 'web/content/own-elements.js' },
  };
}
