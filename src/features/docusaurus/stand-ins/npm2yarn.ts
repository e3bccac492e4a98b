/**
 * Replaces `@docusaurus/remark-plugin-npm2yarn` in a config, because docsgen converts commands
 * itself.
 */
export default function npm2yarn(): undefined {
  return undefined;
}

npm2yarn.docsgenBuiltIn = true;
