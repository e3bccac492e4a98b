/** The key `images` of the config, with all defaults applied. */
export interface ImagesConfig {
  /** Formats, in order of preference. */
  formats: readonly ImageFormat[];
  /** Widths in pixels. Images are never enlarged. */
  widths: readonly number[];
  /** Display width of images, as in the attribute `sizes`. */
  sizes?: string;
  /** 1 to 100. */
  quality: Readonly<Record<ImageFormat, number>>;
}

export type ImageFormat = 'avif' | 'webp';

declare module '../../types/config.js' {
  interface FeatureKeys {
    /** Smaller formats and several widths for images in texts. Needs the package `sharp`. */
    images?:
      | boolean
      | (Partial<Omit<ImagesConfig, 'quality'>> & { quality?: Partial<ImagesConfig['quality']> });
  }
}
