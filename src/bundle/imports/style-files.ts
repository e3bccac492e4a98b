/** Style sheets by their names. */
export const STYLES = /\.(?:css|scss|sass|less)$/;

/** Those that are modules: see `cssModulesPlugin`. */
export const STYLE_MODULES = /\.module\.(?:css|scss|sass|less)$/;

/** Whether a file is a style sheet that is no module. */
export function isPlainSheet(file: string): boolean {
  return STYLES.test(file) && !STYLE_MODULES.test(file);
}
