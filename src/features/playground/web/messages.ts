/** Message from a page to the frame of a result. */
export type ToFrame =
  | {
      type: 'look';
      mode: 'light' | 'dark';
      language: string;
      /** Custom properties for the document's style. */
      style: Readonly<Record<string, string>>;
    }
  | { type: 'run'; text: string; isTyped: boolean; noInline: boolean };

/**
 * Message from the frame to the page: it is ready, it has shown the result, or the height of the
 * result in pixels.
 */
export type FromFrame = { type: 'ready' } | { type: 'shown' } | { type: 'size'; height: number };
