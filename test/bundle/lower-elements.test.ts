import { expect, test } from 'vitest';
import { lowerElements } from '../../src/bundle/styles/lower-elements.js';

const RULES = { layer: 'site', inText: ':where(.text *)' };

test.each([
  ['a {color:red}', '@layer site{a{color:red}}a:where(.text *){color:red}'],
  [
    'ul li > a:hover::before, H1:first-child {}',
    '@layer site{ul li > a:hover::before,H1:first-child{}}ul li > a:hover:where(.text *)::before,H1:first-child:where(.text *){}',
  ],
  ['p:before{}', '@layer site{p:before{}}p:where(.text *):before{}'],
  // Weaker than what is said of any kind of elements.
  ['*, *::after {margin:0}', '@layer site{*,*::after{margin:0}}'],
  ['article * {}', '@layer site{article *{}}article *:where(.text *){}'],
  // A mistake in one rule is none in the next.
  [
    '.a { content: "x }\n} b{top:0} .c { content: "y" }',
    '.a{ content: "x }\n} @layer site{b{top:0}}b:where(.text *){top:0} .c{ content: "y" }',
  ],
  // Only some of the selectors of a rule.
  ['.a, td , #b{top:0}', '@layer site{td{top:0}}.a,#b,td:where(.text *){top:0}'],
  // On as many lines as before.
  [
    'a,\nb {\n  top: 0;\n  content: "x\\\ny";\n}\n',
    '@layer site{a,b{ top: 0; content: "xy"; }}\na:where(.text *),b:where(.text *){\n  top: 0;\n  content: "x\\\ny";\n}\n',
  ],
  // The block is taken as it is.
  [
    'a { &:hover { content: "}" } color: url(a;b}c) }',
    '@layer site{a{ &:hover { content: "}" } color: url(a;b}c) }}a:where(.text *){ &:hover { content: "}" } color: url(a;b}c) }',
  ],
  [
    '@media print {\n  /* a */\n  th:nth-child(2n + 1) {}\n}',
    '@media print {\n  /* a */\n  @layer site{th:nth-child(2n + 1){}}th:nth-child(2n + 1):where(.text *){}\n}',
  ],
])(
  'rules about kinds of elements stand in the layer, and hold in texts besides: %s',
  (css, expected) => {
    expect(lowerElements(css, RULES)).toBe(expected);
  },
);

test.each([
  '@import url(a;b.css); @charset "x";\n.a{}',
  ':root{} html{} body{} html body:hover{}',
  '.a b{} #a{} a.b{} [href]{} a[href]{} a:not(.b){} b:is(.c, d){} ::selection{}',
  '@layer base { a {} } @font-face { src: url(a) } @keyframes x { from {} to {} }',
  '/* a {} */',
  'my-element{}',
  '}a',
])('everything else stays: %s', (css) => {
  expect(lowerElements(css, RULES)).toBe(css);
});
