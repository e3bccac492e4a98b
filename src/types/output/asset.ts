/** A file of the site as it is published. */
export interface Asset {
  url: string;
  width?: number;
  height?: number;
}

/** Published files by their path below the site's root. */
export type Assets = ReadonlyMap<string, Asset>;
