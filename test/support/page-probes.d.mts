export interface Probe {
  shifts: { value: number; at: number; what: string }[];
  /** The largest paint so far. */
  largest?: { tag: string; text: string; url: string };
  tasks: { at: number; ms: number }[];
  firstPaint: number;
}
export function watchPage(): void;
export function readProbe(): Promise<Probe>;
export function timeNextTitle(): Promise<number>;
export function isLargestFromServer(): Promise<boolean>;
export function runAxe(): Promise<string[]>;
