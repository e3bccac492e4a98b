/** The key `images` of the config, with every default. */
export interface ImagesConfig {
  /** What images are offered as, the best first. */
  formats: readonly ImageFormat[];
  /** Pixels. An image is never made larger than it is. */
  widths: readonly number[];
  /** How wide images are shown, as in the attribute `sizes`. */
  sizes?: string;
  /** 1 to 100. */
  quality: Readonly<Record<ImageFormat, number>>;
}

export type ImageFormat = 'avif' | 'webp';

declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Images of texts in smaller formats and several widths; needs the package `sharp`. */
    images?:
      | boolean
      | (Partial<Omit<ImagesConfig, 'quality'>> & { quality?: Partial<ImagesConfig['quality']> });
  }
}
