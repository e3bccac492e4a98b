// Style sheets are imported for their effect; the bundler takes care of them.
declare module '*.css';
// The text of a file of the site.
declare module '*?raw' {
  const text: string;
  export default text;
}
