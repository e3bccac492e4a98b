/** What a page tells the frame of a result. */
export type ToFrame =
  | {
      type: 'look';
      mode: 'light' | 'dark';
      language: string;
      /** Custom properties of the style of the document. */
      style: Readonly<Record<string, string>>;
    }
  | { type: 'run'; text: string; isTyped: boolean; noInline: boolean };

/**
 * What the frame tells the page: that it is ready, that it has shown the result, and the height of
 * the result in pixels.
 */
export type FromFrame = { type: 'ready' } | { type: 'shown' } | { type: 'size'; height: number };
