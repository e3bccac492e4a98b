/** A plugin at work on a file. */
export interface PluginRun {
  file: string;
  name: string;
  /** It is one of `plugins`, not of `markdown.remarkPlugins`. */
  isFeature: boolean;
  /** Ends the wait for it, while it is at work. */
  fail?: (error: unknown) => void;
}

/**
 * The result of a run, or the error that the plugin throws meanwhile out of reach of its promise.
 */
export function untilFailed<T>(run: PluginRun, result: Promise<T>): Promise<T> {
  const failed = new Promise<never>((_, fail) => {
    run.fail = fail;
  });
  return Promise.race([result, failed]).finally(() => {
    delete run.fail;
  });
}
