/**
 * The oldest browsers that sites support unless their config says otherwise, as targets of esbuild.
 * `browserslist` in package.json lists the same ones for other tools.
 */
export const BROWSERS: readonly string[] = ['safari16.4', 'ios16.4', 'firefox115', 'chrome109'];

/**
 * The lowest versions that load parts of a module on demand, which hydration needs, and that
 * esbuild can compile docsgen's own code for.
 */
const LOWEST: Readonly<Record<string, number>> = {
  chrome: 64,
  edge: 79,
  firefox: 67,
  ios: 14.5,
  opera: 51,
  safari: 14.1,
};

/** Describes a valid target, for the message about an invalid one. */
export const BROWSER_TARGET = `a browser and its lowest version, such as \`safari16.4\`: ${Object.entries(
  LOWEST,
)
  .map(([name, version]) => `\`${name}${version}\``)
  .join(', ')} or newer`;

/** Whether a text is a browser with a version, such as `firefox115`, that sites may support. */
export function isBrowserTarget(text: string): boolean {
  const [, name = '', version] = /^([a-z]+)(\d{1,4}(?:\.\d{1,3})?)$/.exec(text) ?? [];
  const lowest = Object.hasOwn(LOWEST, name) ? LOWEST[name] : undefined;
  return lowest !== undefined && Number.parseFloat(version ?? '0') >= lowest;
}
