// Style sheets are imported for their effect; the bundler takes care of them.
declare module '*.css';
// The text of a file of the site.
declare module '*?raw' {
  const text: string;
  export default text;
}
// A partial: its text as a component.
declare module '*.md' {
  const Content: import('react').ComponentType;
  export default Content;
}
