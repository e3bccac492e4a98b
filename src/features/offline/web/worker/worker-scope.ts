/**
 * The part of service workers (https://www.w3.org/TR/service-workers) that this feature uses.
 * TypeScript supports the types of either workers or pages.
 */
export interface LifeEvent extends Event {
  /** Keeps the worker running until the promise has settled. */
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerWindow {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly WorkerWindow[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: LifeEvent) => void): void;
  addEventListener(
    type: 'message',
    listen: (event: MessageEvent<unknown> & LifeEvent) => void,
  ): void;
}

export const scope = globalThis as unknown as WorkerScope;
