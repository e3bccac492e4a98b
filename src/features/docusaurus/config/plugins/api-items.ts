import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../../lib/is-record.js';
import { readYaml } from '../../../../lib/text/read-yaml.js';
import type { Scope } from '../rules.js';

/** The component of `docusaurus-theme-openapi-docs` that wraps the text of API docs. */
export const API_ITEM = '@theme/ApiItem';

/** The component that wraps the text of a page in it: see `web/docs/api-item`. */
const AROUND = 'DocsgenApiItem';

interface TreeNode {
  type: string;
  children?: TreeNode[];
}

/**
 * A remark plugin that wraps a whole page in the component if the front matter of the page
 * describes an API. It inlines the front matter as a prop, so browsers load it with the component.
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

/**
 * Reports each place where the config asks for API pages, and whether a theme provides the
 * component.
 */
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

/** Reads the front matter from the file, because the trees that plugins get do not contain it. */
function readFrontMatter(file: string): Readonly<Record<string, unknown>> | undefined {
  const [, yaml] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\s*$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (yaml === undefined || !/^(?:api|schema):/m.test(yaml)) return undefined;
  const { contents, toValue } = readYaml(yaml);
  const value = contents && toValue(contents);
  return isRecord(value) ? value : undefined;
}
