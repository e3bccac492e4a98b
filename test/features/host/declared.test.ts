import { expect, test } from 'vitest';
import {
  buildFramePolicy,
  buildPolicy,
  writePolicy,
} from '../../../src/features/host/build-policy.js';
import { hashSource } from '../../../src/features/host/find-needs.js';
import { writeCaddyfile } from '../../../src/features/host/formats/caddy.js';
import { writeHeaderFile } from '../../../src/features/host/formats/netlify.js';
import { writeNginxConfig } from '../../../src/features/host/formats/nginx.js';
import { writeVercelConfig } from '../../../src/features/host/formats/vercel.js';
import { INLINE } from '../../../src/web/render/inline-scripts.js';
import { tempSite } from '../../support/temp-site.js';

const EVIL =
  '<script src=https://evil.test/a.js></script><script>window.PWN=1</script><iframe src=https://evil.test>';
const attribute = EVIL.replaceAll('"', '');

test('no text of plain Markdown decides what the policy allows', async () => {
  const site = tempSite({
    'docsgen.config.ts': `export default {
  title: 'S', url: 'https://example.org', blog: false, host: 'netlify', mermaid: true,
  markdown: { format: 'md' }, docs: { routeBasePath: '/' },
};\n`,
    'docs/index.md': `---
title: '${EVIL}'
description: '${EVIL}'
keywords: ['${EVIL}']
sidebar_label: '${EVIL}'
---

# ${EVIL.replaceAll('<', '\\<')}

<p title="${attribute}" data-endpoint="https://evil.test" lang='${attribute}'>a</p>

<a href="https://evil.test/a.mp4" title='class="dsc-video"'>b</a>

![${EVIL}](https://img.test/x.png '${EVIL}')

[l](https://x.test '${EVIL}')

A text: \\<figure class="ds-diagram" \\<a class="dsc-video" data-youtube="x" \\<meta http-equiv="Content-Security-Policy" content="script-src blob: https://evil.test">

\`\`\`html title='${EVIL}'
<figure class="ds-diagram"><a class="dsc-video" data-youtube="x">
${EVIL}
\`\`\`

| a |
| --- |
| \`${EVIL}\` |
`,
  });
  const { exitCode, stdout } = await site.build();
  expect(exitCode, stdout).toBe(0);
  const headers = site.read('_headers');
  const own = buildPolicy([{ 'script-src': Object.values(INLINE).map(hashSource) }]);
  expect(headers).toContain(`  Content-Security-Policy: ${writePolicy(own)}\n`);
  expect(headers).not.toContain('evil');
  const html = site.read('index.html');
  expect(html).not.toMatch(/<(?:script|iframe)[^>]*evil/);
  expect(html).not.toMatch(/="[^"]*<(?:script|iframe)/);
});

const POLICY = buildPolicy([{ 'script-src': ["'sha256-x'"] }]);
const FRAME_POLICY = writePolicy(buildFramePolicy(POLICY, ['blob:']));
const RULES = {
  baseUrl: '/base/',
  headers: [
    ['Content-Security-Policy', writePolicy(POLICY)] as const,
    ['X-Content-Type-Options', 'nosniff'] as const,
  ],
  apart: [{ path: '/base/assets/playground-0123456789.html', policy: FRAME_POLICY }],
  hashed: [],
  contained: [],
  fresh: [],
  redirects: [],
  hasMarkdown: false,
};

test('sources of a frame are in no other policy', () => {
  expect(FRAME_POLICY).toMatch(/^sandbox allow-scripts; .*script-src 'unsafe-inline' blob:;/);
  expect(writePolicy(POLICY)).not.toMatch(/blob:|script-src[^;]*unsafe-inline|sandbox/);
});

test.each([
  ['netlify', writeHeaderFile(RULES, { joins: false })],
  ['cloudflare', writeHeaderFile(RULES, { joins: true })],
  ['vercel', writeVercelConfig(RULES)],
  ['nginx', writeNginxConfig(RULES)],
  ['caddy', writeCaddyfile(RULES)],
])('%s sends each file one policy', (_, text) => {
  const count = (policy: string) => text.split(policy).length - 1;
  expect([count(writePolicy(POLICY)) > 0, count(FRAME_POLICY)]).toEqual([true, 1]);
  expect(text).toContain('/base/assets/playground-0123456789');
});

test('Cloudflare joins the values of rules, so the rule of the frame removes the first', () => {
  expect(writeHeaderFile(RULES, { joins: true })).toContain(
    '/base/assets/playground-0123456789*\n  ! Content-Security-Policy\n  Content-Security-Policy: sandbox',
  );
});

test('the rule of Vercel for all files leaves out the frame', () => {
  const [all, frame] = JSON.parse(writeVercelConfig(RULES)).headers.map(
    ({ source }: { source: string }) => new RegExp(`^${source}$`),
  );
  const fits = (path: string) => [all.test(path), frame.test(path)];
  expect(fits('/base/assets/playground-0123456789')).toEqual([false, true]);
  expect(fits('/base/assets/playground-0123456789.html')).toEqual([false, true]);
  expect(fits('/base/docs/a')).toEqual([true, false]);
});
