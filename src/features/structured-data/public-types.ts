declare module '../../types/config.js' {
  interface FeatureKeys {
    structuredData?: boolean;
  }
}

export type {};
