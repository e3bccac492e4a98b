declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Images of prose can be enlarged. */
    imageZoom?: boolean;
  }
}

export type {};
