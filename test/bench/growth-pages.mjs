// Pages of any size that hold one construct and nothing else.

/**
 * @typedef {{ before?: string, unit: string | ((index: number) => string), after?: string }}
 * Construct what is repeated, as a text or by its number, and what stands around all of it
 */

const WIDTH = 1000;

/** @type {Record<string, Construct>} */
const CONSTRUCTS = {
  prose: {
    unit: 'A sentence of plain words that says what the function does when it is called.\n\n',
  },
  'tiny paragraphs': { unit: 'a\n\n' },
  'one line': { unit: 'word ' },
  links: {
    unit: (i) => `See [the page about ${i}](https://example.org/docs/${i}) for what it does.\n\n`,
  },
  'links in one paragraph': { unit: (i) => `[topic ${i}](https://example.org/docs/topics/${i}) ` },
  'reference links': {
    unit: (i) => `See [name ${i}].\n\n[name ${i}]: https://example.org/${i}\n\n`,
  },
  definitions: { unit: (i) => `[name ${i}]: https://example.org/${i} "Title"\n` },
  footnotes: { unit: (i) => `A claim.[^${i}]\n\n[^${i}]: The note ${i}.\n\n` },
  'wide tables': {
    before: `${'| a '.repeat(WIDTH)}|\n${'| - '.repeat(WIDTH)}|\n`,
    unit: `${'| x '.repeat(WIDTH)}|\n`,
  },
  'long tables': { before: '| a | b | c |\n| - | - | - |\n', unit: '| one | two | three |\n' },
  'small tables': { unit: '| a | b |\n| - | - |\n| 1 | 2 |\n\nText.\n\n' },
  lists: { unit: '- An item of a list\n' },
  'nested lists': {
    unit: `${Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- An item\n`).join('')}\nText.\n\n`,
  },
  quotes: { unit: '> A line of it\n\nText.\n\n' },
  headings: { unit: (i) => `## Heading ${i}\n\nText.\n\n` },
  'equal headings': { unit: '## Heading\n\n' },
  'code blocks': { unit: (i) => `\`\`\`js\nconst a${i} = call(${i});\n\`\`\`\n\nText.\n\n` },
  'one block of code': { before: '```js\n', unit: 'const a = call(1);\n', after: '```\n' },
  'inline code': { unit: 'The `value` of `it`.\n\n' },
  emphasis: { unit: 'An *important* and **strong** _word_ ~~gone~~.\n\n' },
  'emphasis in one paragraph': { unit: '*a* **b** ' },
  'open emphasis': { unit: '*a ' },
  tildes: { unit: 'a~~b~' },
  'opening brackets': { unit: '[' },
  'closing brackets': { unit: ']' },
  HTML: { unit: '<div>\n\nText\n\n</div>\n\nText.\n\n' },
  'inline HTML': { unit: 'A <b>word</b> and <kbd>K</kbd>.\n\n' },
  admonitions: { unit: ':::note[Title]\n\nText.\n\n:::\n\nText.\n\n' },
  expressions: { unit: 'It is {1 + 1} now.\n\n' },
  'one block of exports': {
    before: 'export const list = [\n',
    unit: (i) => `  { name: 'item ${i}', price: ${i} },\n`,
    after: '];\n',
  },
};

/** Names of all constructs. */
export const growthNames = () => Object.keys(CONSTRUCTS);

/**
 * A page of about so many bytes, as MDX.
 * @param {string} name @param {number} bytes
 */
export function writeGrowthPage(name, bytes) {
  const construct = CONSTRUCTS[name];
  if (construct === undefined) throw new Error(`There is no construct \`${name}\`.`);
  const { before = '', unit, after = '' } = construct;
  const units = [];
  for (let length = before.length + after.length, i = 0; length < bytes; i++) {
    const text = typeof unit === 'string' ? unit : unit(i);
    units.push(text);
    length += text.length;
  }
  return before + units.join('') + after;
}
