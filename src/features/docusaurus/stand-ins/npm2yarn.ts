/**
 * Stands for `@docusaurus/remark-plugin-npm2yarn` in a config: docsgen does the same by itself, and
 * leaves this out.
 */
export default function npm2yarn(): undefined {
  return undefined;
}

npm2yarn.docsgenBuiltIn = true;
