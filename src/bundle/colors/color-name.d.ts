declare module 'color-name' {
  /** The names of CSS in lower case. */
  const names: Readonly<Record<string, readonly [red: number, green: number, blue: number]>>;
  export default names;
}
