/** Values that the feature’s `moduleValue` returns. */
declare module '@generated/codeTranslations' {
  const translations: Readonly<Record<string, string>>;
  export default translations;
}

declare module '@generated/docusaurus.config' {
  const config: import('./site-config.js').DocusaurusConfig;
  export default config;
}

declare module '@generated/i18n' {
  const i18n: import('./site-config.js').DocusaurusI18n;
  export default i18n;
}

declare module '@generated/globalData' {
  const globalData: import('./global-data.js').GlobalData;
  export default globalData;
}

declare module '@generated/docsByVersion' {
  const docs: import('./global-data.js').DocsByVersion;
  export default docs;
}

/**
 * Without code that names docs in the navbar, this is an empty function, and the list of all docs
 * is not loaded: see `NAMED_DOCS`.
 */
declare module '@generated/named-docs' {
  export const useNamedDoc: (
    props: Readonly<Record<string, unknown>>,
  ) => { label: string; to: string } | undefined;
}

/** Cards and their parts by module name: the site’s, or else docsgen’s. */
declare module '@theme/DocCard' {
  const card: (props: {
    item: import('../../../web/theme/content/DocCardList.js').CardItem;
  }) => import('react').ReactNode;
  export default card;
}

declare module '@theme/DocCard/Description' {
  const part: (props: import('./docs/card-parts.js').CardProps) => import('react').ReactNode;
  export default part;
}

declare module '@theme/DocCard/Heading' {
  const part: (props: import('./docs/card-parts.js').CardProps) => import('react').ReactNode;
  export default part;
}

declare module '@theme/DocCard/Heading/Icon' {
  const part: (props: import('./docs/card-parts.js').CardProps) => import('react').ReactNode;
  export default part;
}

declare module '@theme/DocCard/Heading/Text' {
  const part: (props: import('./docs/card-parts.js').CardProps) => import('react').ReactNode;
  export default part;
}

declare module '@theme/DocCard/Layout' {
  const part: (props: import('./docs/card-parts.js').CardProps) => import('react').ReactNode;
  export default part;
}
