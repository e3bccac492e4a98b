import { type AuthorSite, fence } from './author-site.js';

/** What can be said with text. */
export const TEXT_SITES: readonly AuthorSite[] = [
  {
    name: 'a guide with a diagram',
    config: { mermaid: true },
    guide: `# Guide\n\n${fence('mermaid', 'flowchart LR\n  accTitle: The way\n  A[Write] --> B[Read]')}\nAfter it.\n`,
    shows: 'A[Write] --> B[Read]',
  },
  {
    name: 'a guide with formulas',
    config: { math: true },
    guide: '# Guide\n\nLet $x^2$ be.\n\n$$\n\\frac{a}{b}\n$$\n',
    shows: 'Let',
  },
  {
    name: 'a guide that says which version it is about',
    config: { variables: { values: { version: '4.2' }, percent: true } },
    guide: '# Guide\n\nInstall {vars.version}.\n',
    shows: 'Install 4.2.',
  },
  {
    name: 'a guide that shares a step with others',
    guide: `import Step from './_step.mdx'\n\n# Guide\n\n<Step tool="npm" />\n`,
    files: { 'docs/_step.mdx': '## A step\n\nRun {props.tool}.\n\n- [x] It runs\n- [ ] It ran\n' },
    shows: 'Run npm.',
  },
  {
    name: 'a guide that includes a region of another file',
    guide: '# Guide\n\n<Include file="./_shared.md#needs" />\n',
    files: {
      'docs/_shared.md': '<!-- #region needs -->\nIt needs Node.\n<!-- #endregion needs -->\n',
    },
    shows: 'It needs Node.',
  },
  {
    name: 'a guide that calls other pages by their names',
    config: { wikiLinks: true },
    guide: '# Guide\n\nSee [[plain]].\n',
    shows: 'See plain.',
  },
  {
    name: 'a guide that spells its abbreviations out',
    guide: '# Guide\n\nThe CSP is sent.\n\n*[CSP]: Content Security Policy\n',
    shows: 'The CSP is sent.',
  },
  {
    name: 'a guide whose footnotes are read in their place',
    config: { footnotes: { inPlace: true } },
    guide: '# Guide\n\nA claim.[^1]\n\n[^1]: Its source.\n',
    shows: 'Its source.',
  },
];
