import type { DeepPartial } from '../../types/config.js';

/** The key `mermaid` of the config, with all defaults applied. */
export interface MermaidConfig {
  /** Names of mermaid themes: https://mermaid.js.org/config/theming.html. */
  theme: { light: string; dark: string };
  /** Other mermaid settings, as JSON: https://mermaid.js.org/config/schema-docs/config.html. */
  options: Readonly<Record<string, unknown>>;
}

declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Diagrams. */
    mermaid?: DeepPartial<MermaidConfig> | boolean;
  }
}
