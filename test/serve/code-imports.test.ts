import { expect, onTestFinished, test } from 'vitest';
import { startServe } from '../support/serve.js';
import { tempSite } from '../support/temp-site.js';

/** A busy machine is no slow server. */
const PATIENT = { timeout: 60_000, interval: 50 };

const picture = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;

test('images in Markdown that a React page imports are served as they are now', async () => {
  const site = tempSite({
    'docs/index.md': '# Docs\n',
    'parts/_steps.md': 'Step one.\n\n![A step](./step.svg)\n',
    'parts/step.svg': picture(10),
    'pages/index.tsx':
      "import Steps from '../parts/_steps.md';\nexport default () => <main><Steps /></main>;\n",
  });
  const served = await startServe(['--watch', site.root]);
  onTestFinished(async () => void (await served.close()));
  const read = async (address: string) => (await fetch(served.url + address)).text();
  const addressOf = async () => /src="([^"]+step[^"]*\.svg)"/.exec(await read('/'))?.[1] ?? '';
  const readPicture = async () => read(await addressOf());

  await expect.poll(readPicture, PATIENT).toBe(picture(10));
  site.write({ 'parts/step.svg': picture(20) });
  await expect.poll(readPicture, PATIENT).toBe(picture(20));

  const last = await addressOf();
  site.write({ 'parts/_steps.md': 'Step one.\n' });
  await expect.poll(() => read('/'), PATIENT).not.toContain('step.svg');
  await expect.poll(async () => (await fetch(served.url + last)).status, PATIENT).toBe(404);
});
