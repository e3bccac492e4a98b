import type { CatalogGroup } from '../../types/catalog.js';

/** Problems with diagrams. */
export const DIAGRAM_PROBLEMS = {
  'mermaid-missing': {
    title: 'Mermaid is not installed',
    severity: 'error',
    cause:
      '`mermaid` is on in the config and a page has a diagram, but the site lacks the package `mermaid`, or a package that it needs.',
    fix: 'Run `npm install mermaid@11`. Until then, readers see the source of diagrams. If `node_modules` is a link, call the folder that it leads to `node_modules` as well: Node looks for the packages of a package there.',
    example: 'npm install mermaid@11',
  },
  'diagram-syntax': {
    title: 'A diagram does not parse',
    severity: 'error',
    cause:
      'The text of a `mermaid` fence is not a diagram that the installed version of Mermaid knows.',
    fix: 'Correct the diagram at the place in the message. Readers see its source in the meantime.',
    example: {
      file: 'docs/index.md',
      wrong: '```mermaid\ngraph TD; A=>B;\n```',
      right: '```mermaid\ngraph TD; A-->B;\n```',
    },
  },
} satisfies CatalogGroup;

type Codes = Record<keyof typeof DIAGRAM_PROBLEMS, true>;

declare module '../../types/diagnostic.js' {
  interface FeatureCodes extends Codes {}
}
