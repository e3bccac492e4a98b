/** The languages of a site with several. */
export interface I18nConfig {
  /** The language of the files that stand below no `i18n/<locale>/`. */
  defaultLocale: string;
  locales: string[];
  /**
   * What stands for a page that is not translated: the text of the default language, or nothing.
   */
  fallback: 'content' | 'none';
  localeConfigs: Record<string, LocaleConfig>;
}

/** What the config says of one language. */
export interface LocaleConfig {
  /** Its name in menus. */
  label?: string;
  direction?: 'ltr' | 'rtl';
  /** The `lang` attribute of its pages. */
  htmlLang?: string;
  /** Path of its pages below the base URL. */
  path?: string;
  /**
   * Origin of the site that its pages are on, where that is another one, and their base URL there.
   */
  url?: string;
  baseUrl?: string;
  /** Calendar of its dates: `gregory`. */
  calendar?: string;
  /** Title and tagline of the site in this language. */
  title?: string;
  tagline?: string;
}
