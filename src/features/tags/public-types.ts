import type { ComponentType } from 'react';
import type { ViewBase } from '../../types/page.js';

/** The page of all tags of a version of the docs. */
export type DocTagsPageView = ViewBase & {
  kind: 'doc-tags';
  version: string;
  alternates?: Record<string, string>;
  /** By first letter. */
  letters: { letter: string; tags: { label: string; href: string; count: number }[] }[];
};

/** The page of the docs with one tag. */
export type DocTagPageView = ViewBase & {
  kind: 'doc-tag';
  /** Name of the tag. */
  label: string;
  version: string;
  alternates?: Record<string, string>;
  description?: string;
  docs: { title: string; href: string; description?: string }[];
  /** The page that lists all tags. */
  allTags: string;
};

declare module '../../types/page.js' {
  interface PageViews {
    'doc-tags': DocTagsPageView;
    'doc-tag': DocTagPageView;
  }
}

declare module '../../types/theme.js' {
  interface ThemeParts {
    /** All tags of the docs. */
    DocTagsPage: ComponentType<{ view: DocTagsPageView }>;
    /** The docs of one tag. */
    DocTagPage: ComponentType<{ view: DocTagPageView }>;
  }
}
