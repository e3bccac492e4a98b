import type { Json } from '../../../types/json.js';

/** The config that site code reads: `useDocusaurusContext().siteConfig`. */
export interface DocusaurusConfig {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  favicon?: string;
  trailingSlash?: boolean;
  themeConfig: ThemeConfig;
  customFields: Record<string, Json>;
  [key: string]: unknown;
}

export interface ThemeConfig {
  navbar: { title?: string; hideOnScroll: boolean; items: readonly Json[]; [key: string]: unknown };
  colorMode: {
    defaultMode: 'light' | 'dark';
    disableSwitch: boolean;
    respectPrefersColorScheme: boolean;
  };
  docs: {
    versionPersistence: string;
    sidebar: { hideable: boolean; autoCollapseCategories: boolean };
  };
  [key: string]: unknown;
}

export interface DocusaurusI18n {
  defaultLocale: string;
  locales: readonly string[];
  path: string;
  currentLocale: string;
  localeConfigs: Readonly<Record<string, LocaleConfig>>;
}

export interface LocaleConfig {
  label: string;
  direction: 'ltr' | 'rtl';
  htmlLang: string;
  calendar: string;
  path: string;
  url: string;
  baseUrl: string;
}
