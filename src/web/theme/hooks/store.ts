import { useSyncExternalStore } from 'react';

/** A value that components watch. */
export interface Store<T> {
  get(): T;
  /** The value that the server rendered with: what hydration must start from. */
  getInitial(): T;
  set(value: T): void;
  /** Calls `listener` after every change; returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store. `getInitial` tells the server's value where it is not `initial`. */
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
