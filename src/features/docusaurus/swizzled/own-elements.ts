import { elementComponent } from '../../../lib/markdown/element-component.js';
import type { FeatureModules } from '../../../types/feature/modules.js';

/**
 * Parts of Docusaurus's theme that draw what Markdown makes: the elements of each, and what makes a
 * component of the part.
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

/** Names of those parts; of two that draw the same element, the first counts. */
export const ELEMENT_PARTS: readonly string[] = Object.keys(DRAWN);

/** An element and the part that draws it. */
export type DrawnElement = readonly [element: string, part: string];

/** The elements that parts draw, without those that `MDXComponents` of the site has for itself. */
export function listDrawn(parts: readonly string[], taken: readonly string[]): DrawnElement[] {
  const drawn = new Map<string, string>();
  for (const part of ELEMENT_PARTS.filter((name) => parts.includes(name)))
    for (const element of DRAWN[part]?.elements ?? [])
      if (!taken.includes(element) && !drawn.has(element)) drawn.set(element, part);
  return [...drawn];
}

/** The module of the components in the place of elements. */
export const OWN_ELEMENTS = '@docusaurus/docsgen-own-elements';
const MAKERS = '@docusaurus/docsgen-element-makers';

/** That module, and what it imports. */
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
