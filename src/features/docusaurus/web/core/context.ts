import codeTranslations from '@generated/codeTranslations';
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import i18n from '@generated/i18n';

const SITE_METADATA = { docusaurusVersion: '3.10.0', pluginVersions: {} };

/** `@docusaurus/useDocusaurusContext`. The bundler removes members that no code reads. */
export default function useDocusaurusContext() {
  return {
    siteConfig,
    i18n,
    codeTranslations,
    siteMetadata: SITE_METADATA,
    siteVersion: undefined,
    // Contains every doc of the site. As a getter, it is bundled only if code reads it.
    get globalData() {
      return globalData;
    },
  };
}
