import { describe, expect, test } from 'vitest';
import type { PagePayload, SidebarViewItem } from '../../src/types/page.js';
import { packPayload } from '../../src/web/theme/page/pack-payload.js';
import { cutMarkup } from '../../src/web/theme/page/page-markup.js';
import { unpackPayload } from '../../src/web/theme/page/unpack-payload.js';

const closed: SidebarViewItem = {
  type: 'category',
  label: 'Closed',
  firstHref: '/c',
  collapsible: true,
  open: false,
  active: false,
  key: '3',
};
const items: SidebarViewItem[] = [
  { type: 'link', label: 'A', href: '/a' },
  { type: 'link', label: 'Twice & more', href: '/docs/twice--more' },
  { type: 'link', label: '', href: '/docs/' },
  closed,
  {
    type: 'category',
    label: 'Open',
    href: '/open',
    collapsible: true,
    open: true,
    active: true,
    key: '4',
    items: [
      { type: 'link', label: 'B', href: '/b', className: 'new' },
      { ...closed, key: '4.1' },
      { type: 'html', value: '<hr>', defaultStyle: false },
    ],
  },
  { ...closed, key: '5', className: 'special' },
  { type: 'gap', count: 40, href: '/docs/far' },
  {
    ...closed,
    key: '46',
    firstHref: '/docs/x',
    open: true,
    active: true,
    items: [
      { type: 'gap', count: 7, href: '/docs/w' },
      { type: 'link', label: 'X', href: '/docs/x' },
      { ...closed, key: '46.8' },
    ],
  },
];
const payload: PagePayload = {
  view: {
    kind: 'doc',
    route: '/docs/a',
    title: 'A',
    documentTitle: 'A',
    showTitle: true,
    toc: [
      { id: 'x', html: '<code>x</code>', children: [{ id: 'y', html: 'y', children: [] }] },
      { id: 'a-b', html: '<em>A</em> b', children: [{ id: 'own', html: 'C', children: [] }] },
    ],
    sidebar: { key: 'current/docs', items },
  },
  chunks: { islands: '/assets/doc.js' },
};

const HEAD = '<html class="a b"><title>A &amp; &quot;B&#39;</title>';
const LINKS: SidebarViewItem[] = [
  { type: 'gap', count: 27, href: '/docs/far' },
  { type: 'link', label: 'First & "best"', href: '/docs/first' },
  { ...closed, key: '28' },
  {
    ...closed,
    key: '29',
    firstHref: '/docs/a',
    open: true,
    active: true,
    items: [
      { type: 'link', label: 'A', href: '/docs/a' },
      { type: 'link', label: 'Don’t', href: '/docs/last?x&y' },
    ],
  },
];
const MENU = `<ul class="ds-menu"><li><a class="menu__link ds-menu-gap" href="/docs/far" aria-label="27 before">Show 27 more</a></li>
<li><a class="menu__link" href="/docs/first">First &amp; &quot;best&quot;</a></li>
<li class="x"><a class="menu__link menu__link--sublist" href="/c">Closed</a></li>
<li><a class="menu__link menu__link--sublist menu__link--active" href="/docs/a">Closed</a><ul>
<li><a class="menu__link menu__link--active" href="/docs/a" aria-current="page">A</a></li>
<li><a class="menu__link" href="/docs/last?x&amp;y">Don’t</a></li></ul></li></ul></nav>`;
const TOC = `<nav class="ds-toc"><p>On this page</p><ul><li><a class="l" href="#x"><code>x</code></a><ul><li><a class="l" href="#y">y</a></li></ul></li>
<li><a class="l" href="#a-b"><em>A</em> b</a><ul><li><a class="l" href="#own">C</a></li></ul></li></ul></nav>`;
const read: PagePayload = {
  ...payload,
  view: {
    ...payload.view,
    documentTitle: 'A & "B\'',
    htmlClassName: 'a b',
    sidebar: { key: 'current/docs', items: LINKS },
    breadcrumbs: [{ label: 'Up' }, { label: 'A', href: '/docs/a' }],
    prev: { label: 'First & "best"', href: '/docs/first' },
    next: { label: 'Don’t', href: '/docs/last?x&y' },
  } as PagePayload['view'],
};
const roundTrip = (given: PagePayload, html: string) =>
  unpackPayload(JSON.stringify(packPayload(given, html)), cutMarkup(html, html));

describe('payload', () => {
  test('comes out as it went in', () => {
    const html = '<title>A</title>';
    expect(roundTrip(payload, html)).toEqual(payload);
  });

  test('leaves out what the HTML of the page says', () => {
    const html = HEAD + MENU + TOC;
    expect(roundTrip(read, html)).toEqual(read);
    expect(JSON.stringify(packPayload(read, html))).not.toMatch(/First|Don’t|own|C"|a b|href/);
  });

  test.each([
    ['another label', MENU.replace('>A<', '>A page<')],
    ['an item less', MENU.replace(/<li class="x">.*?<\/li>/, '')],
    ['a tag in a label', MENU.replace('>Closed<', '><b>Closed</b><')],
    ['another list', MENU.replace('ds-menu"', 'menu"')],
    ['nothing', ''],
  ])('has the sidebar of a theme that draws %s', (_, menu) => {
    const html = HEAD + menu + TOC;
    expect(roundTrip(read, html)).toEqual(read);
    expect(JSON.stringify(packPayload(read, html))).toContain('First &');
  });

  test('has what browsers may write in two ways', () => {
    const items: SidebarViewItem[] = [{ type: 'link', label: 'a < b', href: '/x' }];
    const given = {
      ...read,
      view: { ...read.view, sidebar: { key: 'k', items } } as PagePayload['view'],
    };
    const html = `${HEAD}<ul class="ds-menu"><li><a class="menu__link" href="/x">a &lt; b</a></li></ul></nav>${TOC}`;
    expect(JSON.stringify(packPayload(given, html))).toContain('a < b');
    expect(roundTrip(given, html)).toEqual(given);
  });

  test('a page without sidebar and table of contents is left as it is, but for its title', () => {
    const plain: PagePayload = {
      view: { kind: 'not-found', route: '/s', title: 'S', documentTitle: 'T' },
      chunks: {},
    };
    const { documentTitle: _, ...view } = plain.view;
    expect(packPayload(plain, '')).toEqual({ ...plain, view });
    expect(roundTrip(plain, '<title>T</title>')).toEqual(plain);
  });

  test('a closed category and a plain link cost little more than label and address', () => {
    const size = (list: SidebarViewItem[]) =>
      JSON.stringify(
        packPayload(
          {
            ...payload,
            view: { ...payload.view, sidebar: { key: 'k', items: list } } as PagePayload['view'],
          },
          '',
        ),
      ).length;
    expect(size([closed, closed]) - size([closed])).toBeLessThan('Closed/c'.length + 12);
  });
});
