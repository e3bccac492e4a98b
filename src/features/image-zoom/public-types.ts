declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Whether readers can enlarge images in the text. */
    imageZoom?: boolean;
  }
}

export type {};
