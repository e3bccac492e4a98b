import { expect, test } from 'vitest';
import { tempSite } from '../../support/temp-site.js';

const CONFIG = `const path = require('node:path');
class ProvidePlugin {
  constructor(definitions) {
    this.definitions = definitions;
  }
}
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [() => ({
    name: 'names',
    configureWebpack: () => ({
      plugins: [new ProvidePlugin({
        crates: 'crates', Absent: 'never-installed', process: 'own-process', React: 'react', 'window.crates': 'crates',
        Crate: [path.join(__dirname, 'src/crate.js'), 'made', 'Crate'],
      })],
    }),
  }), () => ({
    name: 'writer',
    configureWebpack(config) {
      config.plugins.push(new ProvidePlugin({ Sail: path.join(__dirname, 'src/sail.js') }));
      config.resolve.alias['@sails'] = path.join(__dirname, 'src');
    },
  })],
};
`;

test('names that a site’s webpack provides stand for modules, in code of the site and of packages', async () => {
  const site = tempSite({
    'docsgen.config.ts': '',
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Start\n',
    'node_modules/crates/package.json': '{ "name": "crates", "version": "1.0.0" }',
    'node_modules/crates/index.js':
      "'use strict';\nmodule.exports = () => new Crate().text + (function () { return this; })();\n",
    'node_modules/own-process/package.json': '{ "name": "own-process", "version": "1.0.0" }',
    'node_modules/own-process/index.js':
      "module.exports = { env: {}, ofBrowsers: 'a process of browsers' };\n",
    'src/sail.js': "module.exports = 'a sail';\n",
    'src/crate.js': "exports.made = { Crate: class { text = 'a crate'; } };\n",
    'src/pages/index.tsx': `import { useState } from 'react';
import own from '../own';
import sail from '@sails/sail';
export default function Home() {
  const [text, setText] = useState<string>(crates());
  const told = [process.env.NODE_ENV, process.env.HOME, typeof process.ofBrowsers, Sail === sail];
  return <main><h1>{text}</h1><button onClick={() => setText(own())}>{told.join()}</button></main>;
}
`,
    'src/own.js':
      'const Crate = 7;\nexport default (crates) => Crate + crates + process.ofBrowsers + typeof Absent;\n',
    'src/pages/plain.jsx': 'export default () => <main><h1>Plain</h1></main>;\n',
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain('`window.crates` is missing in code');
  expect(stdout).not.toContain('has no effect');
  // The server has the process of Node.
  expect(site.read('index.html')).toContain(
    '<h1>a crateundefined</h1><button>production,,undefined,true</button>',
  );
  const scripts = Object.keys(site.output()).filter((name) => name.endsWith('.js'));
  const having = (text: string) => scripts.filter((name) => site.read(name).includes(text));
  expect(having('a process of browsers')).toHaveLength(1);
  expect(site.read('plain/index.html')).not.toContain(having('a process of browsers')[0]);
});
