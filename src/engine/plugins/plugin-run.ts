/** A plugin that is working on a file. */
export interface PluginRun {
  file: string;
  name: string;
  /** True for a plugin from `plugins`, false for one from `markdown.remarkPlugins`. */
  isFeature: boolean;
  /** Rejects the wait for it while it is running. */
  fail?: (error: unknown) => void;
}

/** Returns the result of a run. Rejects if the plugin throws meanwhile outside of its promise. */
export function untilFailed<T>(run: PluginRun, result: Promise<T>): Promise<T> {
  const failed = new Promise<never>((_, fail) => {
    run.fail = fail;
  });
  return Promise.race([result, failed]).finally(() => {
    delete run.fail;
  });
}
