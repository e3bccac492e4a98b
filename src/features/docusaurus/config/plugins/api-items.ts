import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../../lib/is-record.js';
import { readYaml } from '../../../../lib/text/read-yaml.js';
import type { Scope } from '../rules.js';

/**
 * The component that `docusaurus-theme-openapi-docs` draws docs with: it is around the text of
 * those that describe an API.
 */
export const API_ITEM = '@theme/ApiItem';

/** What has such a component around the text of a page: see `web/docs/api-item`. */
const AROUND = 'DocsgenApiItem';

interface TreeNode {
  type: string;
  children?: TreeNode[];
}

/**
 * A remark plugin that puts all of a page into the component, if the page has something of an API
 * to show. The component takes that from the page's front matter, which stands in code: browsers
 * load it with the component.
 */
export function drawApiItems(): (tree: TreeNode, file: { path: string }) => void {
  return (tree, { path: file }) => {
    const frontMatter = readFrontMatter(file);
    if (frontMatter?.['api'] === undefined && frontMatter?.['schema'] === undefined) return;
    const { children = [] } = tree;
    const isOutside = ({ type }: TreeNode) => type === 'mdxjsEsm';
    const item = {
      type: 'mdxJsxFlowElement',
      name: AROUND,
      attributes: [
        { type: 'mdxJsxAttribute', name: 'frontMatter', value: JSON.stringify(frontMatter) },
      ],
      children: children.filter((node) => !isOutside(node)),
    };
    tree.children = [...children.filter(isOutside), item];
  };
}

/** Says where the config asks for such pages, and whether a theme brings what draws them. */
export function noteApiItems(
  places: readonly string[],
  { scope, aliases }: { scope: Scope; aliases: Readonly<Record<string, string>> },
): void {
  const own = ['ApiItem', 'ApiItem.js', 'ApiItem.jsx', 'ApiItem.tsx'];
  const isThere =
    API_ITEM in aliases || own.some((name) => existsSync(path.join(scope.root, 'src/theme', name)));
  for (const place of places) {
    if (isThere) scope.notes.take('docs', 'docItemComponent');
    else
      scope.notes.leave(
        place,
        'The pages have docsgen’s look, because no theme brings `@theme/ApiItem`.',
        'Add the theme to `themes`.',
      );
  }
}

/** What the trees of plugins lack. */
function readFrontMatter(file: string): Readonly<Record<string, unknown>> | undefined {
  const [, yaml] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\s*$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (yaml === undefined || !/^(?:api|schema):/m.test(yaml)) return undefined;
  const { contents, toValue } = readYaml(yaml);
  const value = contents && toValue(contents);
  return isRecord(value) ? value : undefined;
}
