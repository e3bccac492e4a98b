/** Rules from Material's style sheet for classes and addresses that pages keep. */
const LOOKS: readonly { sign: RegExp; css: string }[] = [
  {
    sign: /class="[^"]*\bgrid\b/,
    css: `.grid {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 0.8rem;
  margin-bottom: 1rem;
}

.grid > * {
  margin: 0;
}

.grid.cards > :is(ul, ol) {
  display: contents;
}

:is(.grid.cards > :is(ul, ol) > li, .grid > .card) {
  list-style: none;
  margin: 0;
  padding: 0.8rem;
  border: 1px solid color-mix(in srgb, currentColor 20%, transparent);
  border-radius: 0.4rem;
}`,
  },
  {
    sign: /\bmd-button\b/,
    css: `.md-button {
  display: inline-block;
  padding: 0.4em 1.2em;
  border: 2px solid;
  border-radius: 0.3em;
  font-weight: 700;
  text-decoration: none;
}

.md-button--primary {
  background: var(--ds-primary);
  border-color: var(--ds-primary);
  color: Canvas;
}`,
  },
  {
    sign: /^\s*:{3,}\S.*\{[^{}]*\.inline\b/m,
    css: `@media (min-width: 60rem) {
  .ds-admonition.inline {
    float: left;
    width: 14rem;
    margin: 0 1rem 1rem 0;
  }

  .ds-admonition.inline.end {
    float: right;
    margin: 0 0 1rem 1rem;
  }
}`,
  },
  {
    sign: /^\s*:{3,}\S.*\{[^{}]*\.no-title\b/m,
    css: `.ds-admonition.no-title > .ds-admonition-title {
  display: none;
}`,
  },
  {
    sign: /#(?:only|gh)-(?:light|dark)/,
    css: `[data-theme="dark"] :is(img[src$="#only-light"], img[src$="#gh-light-mode-only"]),
:root:not([data-theme="dark"]) :is(img[src$="#only-dark"], img[src$="#gh-dark-mode-only"]) {
  display: none;
}`,
  },
];

/** Returns the rules that these pages need. */
export const writeLooks = (texts: readonly string[]): string[] =>
  LOOKS.filter(({ sign }) => texts.some((text) => sign.test(text))).map(({ css }) => css);
