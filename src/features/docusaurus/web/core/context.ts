import codeTranslations from '@generated/codeTranslations';
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import i18n from '@generated/i18n';

const SITE_METADATA = { docusaurusVersion: '3.10.0', pluginVersions: {} };

/** `@docusaurus/useDocusaurusContext`. Members that no code reads are not sent to browsers. */
export default function useDocusaurusContext() {
  return {
    siteConfig,
    i18n,
    codeTranslations,
    siteMetadata: SITE_METADATA,
    siteVersion: undefined,
    // A getter, because it contains every doc of the site: only code that reads it gets it.
    get globalData() {
      return globalData;
    },
  };
}
