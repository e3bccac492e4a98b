/** A published file of the site. */
export interface Asset {
  url: string;
  /** The name under which readers save the file, if its published name differs. */
  download?: string;
  width?: number;
  height?: number;
  /** Files that browsers may load instead, the best first. */
  sources?: readonly ImageSource[];
}

/** Attributes of a `<source>` of a picture. */
export interface ImageSource {
  type: string;
  srcset: string;
  sizes: string;
}

/** Other files that show the same image, from which browsers choose. */
export interface ImageForms {
  /** Files grouped by type, the best type first. */
  files: readonly ImageForm[];
  /**
   * Width at which the image is shown:
   * https://html.spec.whatwg.org/multipage/images.html#sizes-attributes.
   */
  sizes: string;
}

export interface ImageForm {
  /** Output path. It identifies the content: the name contains a hash. */
  path: string;
  /** `image/avif`. */
  type: string;
  /** Width in pixels. */
  width: number;
}

/** A published image that content shows. */
export interface PublishedImage {
  /** Path relative to the site's root, or that of its translation. */
  file: string;
  /** Absolute path on disk. */
  from: string;
  forms: ImageForms;
}

/** Published files by their path relative to the site's root. */
export type Assets = ReadonlyMap<string, Asset>;
