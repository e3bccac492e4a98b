// Style sheets are imported for what they do to the page; the bundler takes care of them.
declare module '*.css';
// The text of a file of the site.
declare module '*?raw' {
  const text: string;
  export default text;
}
