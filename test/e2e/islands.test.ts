import { describe, expect, test } from 'vitest';
import { browseSite } from '../support/browse-site.js';
import { makeSite } from '../support/temp-site.js';

const FILES = {
  'components/Counter.tsx': `import { useState } from 'react';
import { useColorMode } from 'docsgen/theme';
export default function Counter({ label, children }: { label: string; children?: React.ReactNode }) {
  const [count, setCount] = useState(0);
  const { colorMode } = useColorMode();
  return <><button type="button" onClick={() => setCount(count + 1)}>{label} {count}</button><i>{colorMode}</i>{children}</>;
}
`,
  // What a package looks like that was published as CommonJS.
  'node_modules/legacy/package.json':
    '{ "name": "legacy", "version": "1.0.0", "main": "index.js" }',
  'node_modules/legacy/index.js': `var React = require('react');
var Dom = require('react-dom');
exports.Legacy = class Legacy extends React.Component {
  render() {
    const { name } = this.props;
    return React.createElement('button', { onClick: () => Dom.flushSync(() => this.setState({ on: true })) },
      name + (this.state && this.state.on ? ' on' : ' off'));
  }
};
`,
  'components/Old.tsx': `import React from 'react';
import { Legacy } from 'legacy';
export default function Old() {
  return <React.Fragment><Legacy name="legacy" /></React.Fragment>;
}
`,
  'components/Fragile.tsx': `import { useState } from 'react';
export default function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('island down');
  return <button type="button" onClick={() => setBroken(true)}>break</button>;
}
`,
  'components/style.module.css': '.red { color: rgb(255, 0, 0); }\n',
  'pages/app.tsx': `import { useState } from 'react';
import styles from '@site/components/style.module.css';
export const meta = { title: 'App' };
export default function App() {
  const [text, setText] = useState('');
  return <div><h1>App</h1><input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} /><p className={styles.red}>{text || 'nothing'}</p></div>;
}
`,
  'docs/index.md':
    '# Start\n\n[islands](./islands.mdx) and [app](/app) and [![x](https://example.invalid/x.png)](https://example.invalid)\n',
  'docs/islands.mdx': `# Islands

<Counter label="first">

Some *prose* with a [link](./index.md).

</Counter>

Between them <Counter label="inline" /> text.

<Fragile />

<Old />

{['a', 'b'].map((name) => <kbd key={name}>{name}</kbd>)}
`,
};

const browsed = browseSite(() => makeSite(FILES), '--strict');
const { open } = browsed;

describe('islands', () => {
  test.each(['directly', 'by a link'])(
    'keep state and share the page\u2019s preferences, when opened %s',
    async (how) => {
      const { page, problems } = await open(how === 'directly' ? '/docs/islands' : '/docs/');
      if (how === 'by a link')
        await page.getByRole('main').getByRole('link', { name: 'islands', exact: true }).click();
      const first = page
        .locator('docsgen-island[data-alive]')
        .getByRole('button', { name: 'first' });
      await first.click();
      await expect.poll(() => first.textContent()).toBe('first 1');
      expect(await page.getByRole('button', { name: 'inline' }).textContent()).toBe('inline 0');
      expect(await page.locator('docsgen-island em').textContent()).toBe('prose');
      await page.getByRole('button', { name: /light mode/ }).click();
      await expect.poll(() => page.locator('docsgen-island i').first().textContent()).toBe('dark');
      expect(problems).toEqual([]);
    },
  );

  test('one that crashes takes down only itself', async () => {
    const { page } = await open('/docs/islands');
    await page.getByRole('button', { name: 'break' }).click();
    await expect.poll(() => page.getByText('island down').count()).toBe(1);
    const first = page.getByRole('button', { name: 'first' });
    await first.click();
    await expect.poll(() => first.textContent()).toBe('first 1');
  });

  test('may use packages that were published as CommonJS', async () => {
    const { page, problems } = await open('/docs/islands');
    const button = page
      .locator('docsgen-island[data-alive]')
      .getByRole('button', { name: 'legacy' });
    await button.click();
    await expect.poll(() => button.textContent()).toBe('legacy on');
    expect(problems).toEqual([]);
  });

  test('links in them lead on within the document', async () => {
    const { page } = await open('/docs/islands');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('docsgen-island').getByRole('link', { name: 'link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(
      true,
    );
  });
});

describe('React pages', () => {
  test('are rendered by the server, come alive, and bring their styles when a link leads to them', async () => {
    expect(browsed.site.read('docs/index.html')).not.toContain('/assets/page-');
    const { page, problems } = await open('/docs/');
    await page.getByRole('main').getByRole('link', { name: 'app', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'App' }).waitFor();
    await page.getByLabel('Text').fill('typed');
    const shown = page.getByRole('main').getByText('typed');
    await shown.waitFor();
    expect(await shown.evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(255, 0, 0)',
    );
    expect(problems).toEqual([]);
  });
});
