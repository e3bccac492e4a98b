/**
 * Matches Tailwind 3’s reset (`preflight`), from the banner to its last rule, which is about
 * `[hidden]`. Tailwind 4 has a cascade layer for it.
 */
const RESET = /\/\*\s*!\s*tailwindcss v3[^*]*\*\/[\s\S]*?\[hidden\][^{}]*\{[^{}]*\}/;

/**
 * Moves Tailwind’s reset to a layer where it acts as it does next to Infima: it overrides browser
 * and theme defaults for elements and yields to all classes. Outside of layers, even its weak rules
 * would override docsgen’s theme, which is in a layer.
 */
export function lowerReset(css: string): string {
  return css.replace(RESET, (reset) => `@layer docsgen.base.site {\n${reset}\n}`);
}
