import type { Edition, EditionKey } from '../edition.js';

/** An edition of the docs with its data for readers. */
export interface DocsEdition extends Edition {
  key: EditionKey;
  label: string;
  /**
   * Route of the edition with base URL, without a trailing slash except for the root: `/docs`,
   * `/docs/next`.
   */
  path: string;
  /** Route of the set of docs, in the same form: `/docs`. The newest release usually has it. */
  docsPath: string;
  isLast: boolean;
  /** Folder of its files, relative to the site's root. */
  contentPath: string;
  /** Id of the main doc; absent if the edition has no docs. */
  mainDocId?: string;
  noIndex: boolean;
  /** The banner about the version's age on its docs. */
  banner: VersionBanner;
  /** Whether its docs show its label. */
  badge: boolean;
  /** Class of the `<html>` element on its pages. */
  className: string;
}

export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';
