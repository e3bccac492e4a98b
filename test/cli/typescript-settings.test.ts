import { expect, test } from 'vitest';
import { tempSite } from '../support/temp-site.js';

/** Its field keeps what `Base` gave it where TypeScript's older meaning of fields is asked for. */
const KIND = `class Base { kind = 'kept'; }
class Sub extends Base { override kind!: string; }
export default function Kind() { return <p>{new Sub().kind ?? 'lost'}</p>; }
`;

test('a tsconfig.json of the site holds for its code, whichever way it is imported', async () => {
  const site = tempSite({
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "useDefineForClassFields": false } }',
    'components/Kind.tsx': KIND,
    'docs/by-name.mdx': '# A\n\n<Kind />\n',
    'docs/by-path.mdx': "import Kind from '../components/Kind.tsx';\n\n# B\n\n<Kind />\n",
    'docs/from-root.mdx': "import Kind from '@site/components/Kind';\n\n# C\n\n<Kind />\n",
    'pages/kind.tsx': "export { default } from '@site/components/Kind';\n",
  });
  const { exitCode, stdout } = await site.build('--strict');
  expect(exitCode, stdout).toBe(0);
  for (const page of ['docs/by-name', 'docs/by-path', 'docs/from-root', 'kind'])
    expect(site.read(`${page}/index.html`), page).toContain('<p>kept</p>');
});
