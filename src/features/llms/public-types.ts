import type { ComponentType } from 'react';
import type { DeepPartial } from '../../types/config.js';

/** Assistants with a built-in address. */
export type KnownAssistant = 'chatgpt' | 'claude' | 'perplexity';

/** An assistant that can open a page. */
export interface Assistant {
  label: string;
  /**
   * Its address. `{url}` stands for that of the page's Markdown, `{prompt}` for a sentence that
   * asks to read it.
   */
  href: string;
}

/** Groups of pages: docs, a blog with its lists, and all others. */
export type PageGroup = 'docs' | 'blog' | 'pages';

/** The key `llms` of the config, with all defaults applied. */
export interface LlmsConfig {
  /** A paragraph below the title of `llms.txt`. */
  description: string;
  /** All pages in one file, `llms-full.txt`. */
  full: boolean;
  /** Groups of pages to include. */
  include: PageGroup[];
  /** Whether to include docs of versions other than the last. */
  oldVersions: boolean;
  /** Globs of the paths of pages to exclude, including the base URL. */
  exclude: string[];
  /** Whether pages with Markdown show a menu. */
  copyPage: boolean;
  assistants: Assistant[];
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    llms?:
      | boolean
      | (DeepPartial<Omit<LlmsConfig, 'assistants' | 'include' | 'exclude'>> & {
          include?: PageGroup[];
          exclude?: string[];
          assistants?: (KnownAssistant | Assistant)[];
        });
  }
}

declare module '../../types/theme.js' {
  interface StaticParts {
    /** The menu with the page's Markdown. `markdown` is the address of the Markdown file. */
    PageMenu: ComponentType<{ markdown: string; assistants: readonly Assistant[] }>;
  }
}
