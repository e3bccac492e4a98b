import type { Complete } from '../types/words.js';

/** What the theme says. English, which all other languages follow key by key. */
export const words = {
  // On every page
  skipToContent: 'Skip to main content',
  mainNav: 'Main',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  backToMainMenu: 'Back to main menu',
  colorMode: 'Switch between dark and light mode (currently {mode})',
  darkMode: 'dark mode',
  lightMode: 'light mode',
  systemMode: 'system mode',
  announcement: 'Announcement',
  close: 'Close',
  footer: 'Footer',
  loadingPage: 'Loading the page',
  needsJavaScript: 'This page is an app that needs JavaScript.',

  // Around a text
  docsSidebar: 'Docs sidebar',
  expand: 'Expand {label}',
  collapse: 'Collapse {label}',
  showMore: 'Show {count} more',
  showMoreBefore: 'Show {count} more before these',
  showMoreAfter: 'Show {count} more after these',
  breadcrumbs: 'Breadcrumbs',
  homePage: 'Home page',
  onThisPage: 'On this page',
  backToTop: 'Scroll back to top',
  tags: 'Tags',
  /** What is in a category. */
  items: '{count} item|{count} items',
  editThisPage: 'Edit this page',
  /** `atDate` and `byUser` are the two below, or nothing. */
  lastUpdated: 'Last updated{atDate}{byUser}',
  atDate: ' on {date}',
  byUser: ' by {user}',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  unlisted: 'This page is unlisted: only readers who have its URL can find it.',
  untranslated: 'This page is not available in {language} yet. It is shown in {shownLanguage}.',
  version: 'Version: {versionLabel}',
  nextVersion: 'Next',
  unreleased: 'This is the documentation of {siteTitle} {versionLabel}, which is not released yet.',
  unmaintained:
    'This is the documentation of {siteTitle} {versionLabel}, which is no longer maintained.',
  /** `latestVersionLink` is the text below. */
  latestVersion: '{latestVersionLink}',
  latestVersionLink: 'Read the documentation of the latest version ({versionLabel})',

  // In a text
  linkToHeading: 'Direct link to {heading}',
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
  details: 'Details',
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {number}',
  taskDone: 'done',
  taskOpen: 'not done',
  copyCode: 'Copy code',
  copied: 'Copied',
  wrapLines: 'Wrap lines',
  lineAdded: 'added',
  lineRemoved: 'removed',

  // What can go wrong
  notFound: 'Page Not Found',
  notFoundHere: 'We could not find what you were looking for.',
  notFoundLink: 'If you followed a link here, please tell the owner of that site that it’s broken.',
  goToSite: 'Go to {title}',
  tryAgain: 'Try again',
  retry: 'Retry',
  pageCrashed: 'This page crashed.',
  partCrashed: 'This part of the page crashed: {message}',
  pageDidNotLoad: 'This page did not load',
  partDidNotLoad: 'A part of this page did not load',
  checkConnection:
    'Your connection may be down, or the site may not be responding. Check the connection, then try again.',
  siteDidNotLoad: 'The files of this site did not load',
  baseUrlIsWrong:
    'The base URL in the site’s configuration is probably wrong. It is currently {baseUrl}; the URL of this page suggests {suggestion}.',
  defaultValue: 'the default value',
};

declare module '../types/words.js' {
  interface WordGroups {
    theme: Complete<typeof words>;
  }
}
