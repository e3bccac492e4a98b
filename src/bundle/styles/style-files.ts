/** Names of style sheets. */
export const STYLES = /\.(?:css|scss|sass|less)$/;

/** Names of CSS modules: see `cssModulesPlugin`. */
export const STYLE_MODULES = /\.module\.(?:css|scss|sass|less)$/;

/** True if a file is a style sheet but not a CSS module. */
export function isPlainSheet(file: string): boolean {
  return STYLES.test(file) && !STYLE_MODULES.test(file);
}
