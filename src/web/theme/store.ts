import { useSyncExternalStore } from 'react';

/** A value that components watch. */
export interface Store<T> {
  get(): T;
  /** The value on the server, with which hydration must start. */
  getInitial(): T;
  set(value: T): void;
  /** Calls `listener` after every change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store. `getInitial` returns the server's value if it differs from `initial`. */
export function createStore<T>(initial: T, getInitial: () => T = () => initial): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    getInitial,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
