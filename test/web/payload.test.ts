import { describe, expect, test } from 'vitest';
import type { PagePayload, SidebarViewItem } from '../../src/types/page.js';
import { packPayload, unpackPayload } from '../../src/web/theme/page/payload.js';

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

describe('payload', () => {
  test('comes out as it went in', () => {
    expect(unpackPayload(JSON.stringify(packPayload(payload)))).toEqual(payload);
  });

  test('a page without sidebar and table of contents is left as it is', () => {
    const plain: PagePayload = {
      view: { kind: 'not-found', route: '/s', title: 'S', documentTitle: 'S' },
      chunks: {},
    };
    expect(packPayload(plain)).toEqual(plain);
  });

  test('a closed category and a plain link cost little more than label and address', () => {
    const size = (list: SidebarViewItem[]) =>
      JSON.stringify(
        packPayload({
          ...payload,
          view: { ...payload.view, sidebar: { key: 'k', items: list } } as PagePayload['view'],
        }),
      ).length;
    expect(size([closed, closed]) - size([closed])).toBeLessThan('Closed/c'.length + 12);
  });
});
