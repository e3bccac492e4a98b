import type { Engine } from '../engine/create-engine.js';
import type { Diagnostic } from '../types/diagnostic.js';

/**
 * The sources whose code is in the bundles while a site is served: those of requested pages, until
 * a survey has compiled all. A doc whose code cannot be bundled is left out, so that other pages
 * still work.
 */
export interface LiveSelection {
  /** A page of this source is requested. */
  ask(source: string): void;
  /**
   * Many sources have changed: they are compiled when they are requested, or by the next survey.
   */
  defer(sources: readonly string[]): void;
  /** Everything is compiled. */
  complete(): void;
  /** The code of these sources cannot be bundled. */
  leaveOut(problems: readonly Diagnostic[]): void;
  /** Includes sources that were left out again: all, or the given ones. */
  retry(sources?: readonly string[]): void;
  /** Returns the problems that prevent bundling, of one source or of all. */
  problems(source?: string): Diagnostic[];
  /** Sources that were requested, the latest one last. */
  readonly asked: readonly string[];
}

export function createLiveSelection({ graph, site }: Engine): LiveSelection {
  const asked = new Set<string>();
  const deferred = new Set<string>();
  const broken = new Map<string, Diagnostic[]>();
  let isComplete = false;

  function apply(): void {
    graph.set(site.inputs.wanted, {
      ...(!isComplete && { only: new Set(asked) }),
      without: new Set([...deferred, ...broken.keys()]),
    });
  }

  apply();
  return {
    ask(source) {
      const isNew = (!isComplete && !asked.has(source)) || deferred.has(source);
      asked.delete(source);
      asked.add(source);
      deferred.delete(source);
      if (isNew) apply();
    },
    defer(sources) {
      for (const source of sources) deferred.add(source);
      apply();
    },
    complete() {
      if (isComplete && deferred.size === 0) return;
      isComplete = true;
      deferred.clear();
      apply();
    },
    leaveOut(problems) {
      for (const problem of problems) {
        const { file = '' } = problem;
        broken.set(file, [...(broken.get(file) ?? []), problem]);
      }
      apply();
    },
    retry(sources = [...broken.keys()]) {
      const freed = sources.filter((source) => broken.delete(source));
      if (freed.length > 0) apply();
    },
    problems: (source) =>
      source === undefined ? [...broken.values()].flat() : (broken.get(source) ?? []),
    get asked() {
      return [...asked];
    },
  };
}
