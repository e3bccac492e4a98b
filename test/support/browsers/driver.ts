import type { Json } from '../../../src/types/json.js';

/** A key that a scenario can press by name. */
export type Key = 'Enter' | 'Escape' | 'Control' | 'Tab';

export interface Point {
  x: number;
  y: number;
}

/** The part of a browser's remote control that the scenarios need, in one window. */
export interface Driver {
  /** Loads an address and waits until the browser has loaded the document. */
  load(url: string): Promise<void>;
  /** Goes through the history, as the browser's own buttons do. */
  traverse(direction: 'back' | 'forward'): Promise<void>;
  /**
   * Calls a function in the page and returns what it resolves to, as JSON. The function
   * cannot refer to variables outside of its body. Rejects when the reader leaves the document
   * before that.
   */
  call<A extends Json[], R>(run: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Clicks at a point of the window, or taps it where the driver emulates a touch screen. */
  press(at: Point): Promise<void>;
  /** Moves the mouse to a point of the window. Absent where the driver emulates a touch screen. */
  hover?(at: Point): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  /** Presses keys together, such as Control and `z`. */
  keys(...keys: readonly (Key | string)[]): Promise<void>;
  /** Moves two fingers apart at a point of a touch screen, or together with a factor below 1. */
  pinch?(at: Point, factor: number): Promise<void>;
  close(): Promise<void>;
}
