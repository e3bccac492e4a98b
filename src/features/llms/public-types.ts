import type { ComponentType } from 'react';
import type { DeepPartial } from '../../types/config.js';

/** Assistants that docsgen knows the address of. */
export type KnownAssistant = 'chatgpt' | 'claude' | 'perplexity';

/** An assistant that opens a page. */
export interface Assistant {
  label: string;
  /** Its address: `{url}` stands for that of the page's Markdown, `{prompt}` for a sentence that asks to read it. */
  href: string;
}

/** The key `llms` of the config, with every default. */
export interface LlmsConfig {
  /** A paragraph below the title of `llms.txt`. */
  description: string;
  /** All pages in one file, `llms-full.txt`. */
  full: boolean;
  /** The menu on pages of Markdown. */
  copyPage: boolean;
  assistants: Assistant[];
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    llms?:
      | boolean
      | (DeepPartial<Omit<LlmsConfig, 'assistants'>> & { assistants?: (KnownAssistant | Assistant)[] });
  }
}

declare module '../../types/theme.js' {
  interface StaticParts {
    /** The menu by which readers take a page away as Markdown. `markdown`: its address. */
    PageMenu: ComponentType<{ markdown: string; assistants: readonly Assistant[] }>;
  }
}
