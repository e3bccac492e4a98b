/**
 * Loads modules by URL. Retries a failed one under another URL, because browsers cache failures.
 */
export type LoadModule = (url: string) => Promise<Readonly<Record<string, unknown>>>;

export function createModuleLoader(importModule: (url: string) => Promise<unknown>): LoadModule {
  const failures = new Map<string, number>();
  return async (url) => {
    const count = failures.get(url) ?? 0;
    try {
      const address = count === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}retry=${count}`;
      return (await importModule(address)) as Readonly<Record<string, unknown>>;
    } catch (error) {
      failures.set(url, count + 1);
      throw error;
    }
  };
}
