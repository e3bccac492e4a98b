import type { ComponentType } from 'react';
import type { DeepPartial } from '../../types/config.js';

/** Assistants that docsgen knows the address of. */
export type KnownAssistant = 'chatgpt' | 'claude' | 'perplexity';

/** An assistant that opens a page. */
export interface Assistant {
  label: string;
  /**
   * Its address: `{url}` stands for that of the page's Markdown, `{prompt}` for a sentence that
   * asks to read it.
   */
  href: string;
}

/** Pages by what they are: of docs, of a blog with its lists, and all others. */
export type PageGroup = 'docs' | 'blog' | 'pages';

/** The key `llms` of the config, with every default. */
export interface LlmsConfig {
  /** A paragraph below the title of `llms.txt`. */
  description: string;
  /** All pages in one file, `llms-full.txt`. */
  full: boolean;
  /** Which pages it is about. */
  include: PageGroup[];
  /** Docs of versions other than the last are among them. */
  oldVersions: boolean;
  /** Globs of paths, including the base URL, of pages that are not among them. */
  exclude: string[];
  /** The menu on pages of Markdown. */
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
    /** The menu by which readers take a page away as Markdown. `markdown`: its address. */
    PageMenu: ComponentType<{ markdown: string; assistants: readonly Assistant[] }>;
  }
}
