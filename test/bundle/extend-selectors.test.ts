import { expect, test } from 'vitest';
import { extendSelectors } from '../../src/bundle/styles/extend-selectors.js';

const NAMES = {
  '.navbar': '.ds-navbar',
  '#root': '#docsgen',
  '.text': '.ds-text',
  '.text ': 'header',
  '[bar]': '.ds-bar',
  '.box': '.ds-box',
  '.box>': '',
};

test.each([
  ['.navbar > a, #root{}', ':is(.navbar,.ds-navbar) > a, :is(#root,#docsgen){}'],
  [
    'a .navbar.x:not(.navbar:hover) {}',
    'a :is(.navbar,.ds-navbar).x:not(:is(.navbar,.ds-navbar):hover) {}',
  ],
  [
    '@media (min-width: 1px) { .navbar { color: #root } }',
    '@media (min-width: 1px) { :is(.navbar,.ds-navbar) { color: #root } }',
  ],
  [
    '.a { .navbar & { top: 0 } top: 1.5px; .navbar {} }',
    '.a { :is(.navbar,.ds-navbar) & { top: 0 } top: 1.5px; :is(.navbar,.ds-navbar) {} }',
  ],
  // Classes of CSS modules, which end in a hash.
  [
    `[class^='bar_'] > [class*="bar"], x[class*=bar_]:hover {}`,
    `:is([class^='bar_'],.ds-bar) > :is([class*="bar"],.ds-bar), x:is([class*=bar_],.ds-bar):hover {}`,
  ],
  ['.text { top: 0 }', ':is(.text,.ds-text) { top: 0 }'],
  [
    '.text > h1, .text, h2, .text\n{}',
    ':is(.text,.ds-text) > h1, :is(.text,.ds-text), h2, :is(.text,.ds-text)\n{}',
  ],
  ['.a .text.b h1 {}', '.a :is(.text,.ds-text,header).b h1 {}'],
  ['.box.a > b, .box b, .box>b {}', '.box.a > b, :is(.box,.ds-box) b, .box>b {}'],
])('names in selectors mean other elements, too: %s', (css, expected) => {
  expect(extendSelectors(css, NAMES)).toBe(expected);
});

test.each([
  '.navbar__inner, .my-navbar, .navbarx, #rooted {}',
  'a { background: url(a{.navbar}.png); content: ".navbar {"; color: #root }',
  '/* .navbar { */ a[href=".navbar"] {}',
  `[class='bar'] [class*='my-bar'] [id^='bar'] [class*='bars_'] {}`,
  '@import ".navbar"; @layer x.navbar { a {} }',
  'a\\.navbar {}',
])('everything else stays: %s', (css) => {
  expect(extendSelectors(css, NAMES)).toBe(css);
});
