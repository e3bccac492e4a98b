/**
 * From the banner of Tailwind 3 to the last rule of what it resets (its `preflight`), which is
 * about `[hidden]`. Tailwind 4 has a layer of its own for it.
 */
const RESET = /\/\*\s*!\s*tailwindcss v3[^*]*\*\/[\s\S]*?\[hidden\][^{}]*\{[^{}]*\}/;

/**
 * Puts Tailwind's reset where it stands beside Infima: it takes what browsers, and the theme, say
 * of elements, and gives way to all classes. docsgen's theme is in a layer, so that rules outside
 * of layers, as weak as they are, would win over it.
 */
export function lowerReset(css: string): string {
  return css.replace(RESET, (reset) => `@layer docsgen.base.site {\n${reset}\n}`);
}
