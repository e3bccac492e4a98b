declare module 'color-name' {
  /** CSS color names, in lower case. */
  const names: Readonly<Record<string, readonly [red: number, green: number, blue: number]>>;
  export default names;
}
