/** A file of the site as it is published. */
export interface Asset {
  url: string;
  /** The name under which readers save a file that is published under another one. */
  download?: string;
  width?: number;
  height?: number;
  /** What browsers may load in its place, the best first. */
  sources?: readonly ImageSource[];
}

/** Attributes of a `<source>` of a picture. */
export interface ImageSource {
  type: string;
  srcset: string;
  sizes: string;
}

/** Other files that show an image, for browsers to choose from. */
export interface ImageForms {
  /** Those of one type stand together, the best type first. */
  files: readonly ImageForm[];
  /**
   * How wide the image is shown:
   * https://html.spec.whatwg.org/multipage/images.html#sizes-attributes.
   */
  sizes: string;
}

export interface ImageForm {
  /** Output path. It stands for the content: a name with a hash. */
  path: string;
  /** `image/avif`. */
  type: string;
  /** Pixels. */
  width: number;
}

/** An image that content shows, as it is published. */
export interface PublishedImage {
  /** Path below the site's root, or that of its translation. */
  file: string;
  /** Absolute path on disk. */
  from: string;
  forms: ImageForms;
}

/** Published files by their path below the site's root. */
export type Assets = ReadonlyMap<string, Asset>;
