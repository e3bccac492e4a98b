/** A site with a blog that uses most features. */
export const BLOG_SITE: Record<string, string | Uint8Array> = {
  'docsgen.config.ts': `export default {
  title: 'Kestrel',
  url: 'https://kestrel.example',
  baseUrl: '/base/',
  search: false,
  blog: {
    title: 'Kestrel blog',
    description: 'News & stories.',
    postsPerPage: 2,
    feed: ['rss', 'atom', 'json'],
  },
  navbar: { title: 'Kestrel', items: [{ to: 'blog', label: 'Blog', position: 'left' }] },
};
`,
  'blog/authors.yml': `ada:
  name: Ada Kowalski
  title: Maintainer
  url: https://ada.example
  image_url: /ada.svg
  page: true
  description: Writes compilers.
  socials:
    github: ada
sam:
  name: Sam <O'Neill>
  email: sam@kestrel.example
`,
  'blog/tags.yml': `release:
  label: Releases
  description: What is new.
meta:
`,
  'static/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'blog/bird.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
  'components/Counter.tsx': `import { useState } from 'react';
export default function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" className="ds-button" onClick={() => setCount(count + 1)}>{label} {count}</button>;
}
`,
  'docs/start.md':
    '# Start\n\n[Two](../blog/2024-05-31-two.md#new) and [hello](../blog/2023-01-15-hello/index.mdx).\n',
  'blog/2024-05-31-two.md': `---
title: 'Two & "three"'
title_meta: Two for search engines
description: What changed <here>.
authors: [ada, sam]
tags: [release]
keywords: [two]
image: ./bird.svg
last_update: { date: 2024-06-02 }
---

Half the size[^1]: see [the docs](../docs/start.md), [new](#new) and ![a bird](./bird.svg).

## New {#new}

:::tip[Do *it*]

Upgrade.

:::

<!-- truncate -->

\`\`\`text title="a.ts"
const two = 1 < 2 && '\u0001]]>';
\`\`\`

<details><summary>More</summary>

Hidden.

</details>

[^1]: Honestly.
`,
  'blog/2023-01-15-hello/index.mdx': `---
authors: ada
tags: [meta]
---

# Hello & \`welcome\`

First <Counter label="opening" />

{/* truncate */}

<Tabs><TabItem value="a" label="A">In A.</TabItem><TabItem value="b" label="B">In B.</TabItem></Tabs>

<Counter label="rest" />
`,
  'blog/2023-02-01-middle.mdx':
    '---\nauthors: ada\ntags: [meta]\n---\n\n<Counter label="middle" />\n\n{/* truncate */}\n\nEnd.\n',
  'blog/2022/12/24/eve.md':
    '---\ntitle: A quiet eve\n---\n\nLittle to read.\n\n<!-- truncate -->\n\nThe end.\n',
  'blog/plain.md':
    '---\ndate: 2021-03-01T23:30:00-02:00\nslug: special\n---\n\n# Special\n\nText.\n\n<!--truncate-->\n',
  'blog/2024-01-01-draft.md': '---\ndraft: true\n---\n\nSECRET DRAFT\n',
  'blog/2024-01-02-hidden.md':
    '---\nunlisted: true\ntags: [meta]\n---\n\nHidden text.\n\n<!-- truncate -->\n',
};
