/** What stands in docsgen for a module of Docusaurus. */
const INSTEAD: Readonly<Record<string, string>> = {
  '@theme/Layout': 'Leave it out: docsgen puts navbar and footer around every page itself.',
  '@docusaurus/Link': "Write `import { Link } from 'docsgen/theme'`.",
  '@docusaurus/useDocusaurusContext':
    "Use `useShell` of `docsgen/theme`: it has the site's `title` and more.",
  '@docusaurus/useBaseUrl': "Write `import { useBaseUrl } from 'docsgen/theme'`.",
  '@docusaurus/router': 'Use `useLocation` and `useNavigate` of `docsgen/theme`.',
  '@docusaurus/theme-common': 'Use `useColorMode` of `docsgen/theme`.',
  '@docusaurus/BrowserOnly': 'Use `useHydrated` of `docsgen/theme`: it is `true` in browsers only.',
  '@docusaurus/useIsBrowser': 'Use `useHydrated` of `docsgen/theme`: it is `true` in browsers only.',
  '@docusaurus/Head': 'Export `meta` from the page: its title and description.',
};

const CONTENT = /^@theme\/(Admonition|CodeBlock|Details|Heading|Tabs|TabItem|TOCInline)$/;

/**
 * What to do about an import of one of Docusaurus' own names, which no package holds: `@theme/…`, `@docusaurus/…`.
 * Undefined for any other name.
 */
export function docusaurusHint(specifier: string): string | undefined {
  if (Object.hasOwn(INSTEAD, specifier)) return INSTEAD[specifier];
  const component = CONTENT.exec(specifier)?.[1];
  if (component !== undefined) return `Use \`contentComponents.${component}\` of \`docsgen/theme\`.`;
  return /^@(?:theme(?:-original|-init)?|docusaurus)\//.test(specifier)
    ? `\`${specifier}\` is a name of Docusaurus: import what \`docsgen/theme\` has instead.`
    : undefined;
}
