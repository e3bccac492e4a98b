import type { Edition, EditionKey } from '../edition.js';

/** An edition of the docs as readers see it. */
export interface DocsEdition extends Edition {
  key: EditionKey;
  label: string;
  /**
   * Route of the edition with base URL, no trailing slash except for the root: `/docs`,
   * `/docs/next`.
   */
  path: string;
  /** Route of the docs in general, in the same form: `/docs`. The newest release usually has it. */
  docsPath: string;
  isLast: boolean;
  /** Folder of its files below the site's root. */
  contentPath: string;
  /** Id of the main doc; absent when the edition has no docs. */
  mainDocId?: string;
  noIndex: boolean;
  /** What readers of its docs learn about its age. */
  banner: VersionBanner;
  /** Its docs show its label. */
  badge: boolean;
  /** Class of the `<html>` element on its pages. */
  className: string;
}

export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';
