// Style sheets are imported for what they do to the page; the bundler takes care of them.
declare module '*.css';
