// Compiles one page in this process and says what it cost: node growth-page.mjs <construct> <bytes>
import { createCompiler } from '../../compiled/compile/create-compiler.js';
import { writeGrowthPage } from './growth-pages.mjs';

const [name = '', bytes = '0'] = process.argv.slice(2);
const compiler = createCompiler({
  format: 'detect',
  gfm: true,
  emoji: true,
  anchors: { maintainCase: false },
  admonitions: { keywords: [], extendDefaults: true },
  headingOutline: false,
  remarkPlugins: [],
  lateRemarkPlugins: [],
  rehypePlugins: [],
  code: {
    themes: { light: 'github-light', dark: 'github-dark' },
    langs: [],
    aliases: {},
    wrap: false,
  },
  highlight: true,
  readFile: async () => undefined,
  parts: [],
});
const source = (/** @type {string} */ text) => ({ path: 'docs/page.mdx', text, hash: '' });
// Modules and grammars are loaded once, whatever the size.
await compiler.compile(source(writeGrowthPage(name, 1000)));
const text = writeGrowthPage(name, Number(bytes));
const before = process.cpuUsage();
const { diagnostics } = await compiler.compile(source(text));
const { user, system } = process.cpuUsage(before);
const problem = diagnostics.find(({ severity }) => severity === 'error');
const figures = {
  seconds: (user + system) / 1e6,
  peakMiB: process.resourceUsage().maxRSS / 1024,
  ...(problem && { problem: problem.code }),
};
console.log(JSON.stringify(figures));
