import { describe, expect, it } from 'vitest';
import type { SidebarCategoryView } from '../../src/types/page.js';
import type { NavLink } from '../../src/types/site/shell.js';
import type { SidebarItem } from '../../src/types/site/sidebar.js';
import { isNavLinkActive } from '../../src/web/theme/hooks/nav-activity.js';
import { followPage, viewSidebarItems } from '../../src/web/theme/sidebar-view.js';

const link: NavLink = { type: 'link', label: 'Docs', href: '/docs/overview', external: false };
const view = { kind: 'not-found', route: '/404.html', title: '', documentTitle: '' } as const;

describe('isNavLinkActive', () => {
  it('compares whole segments of the path', () => {
    expect(isNavLinkActive(link, '/docs/overview/more', view)).toBe(true);
    expect(isNavLinkActive(link, '/docs/overview2', view)).toBe(false);
  });

  it('takes the base path as plain text', () => {
    const based = { ...link, activeBasePath: '/docs' };
    expect(isNavLinkActive(based, '/docs/x', view)).toBe(true);
    expect(isNavLinkActive(based, '/docsfoo', view)).toBe(true);
    expect(isNavLinkActive(based, '/support', view)).toBe(false);
  });

  it('never marks links that lead out', () =>
    expect(isNavLinkActive({ ...link, external: true }, '/docs/overview', view)).toBe(false));

  it('never marks links that stay on the page', () =>
    expect(isNavLinkActive({ ...link, href: '#' }, '/', view)).toBe(false));
});

const category = (key: string, extra: Partial<SidebarCategoryView> = {}): SidebarCategoryView => ({
  type: 'category',
  label: key,
  collapsible: true,
  open: false,
  active: false,
  key,
  ...extra,
});
const empty = { key: '', open: {}, items: {} };

describe('followPage', () => {
  it('opens the way to the page and leaves open what was open', () => {
    const first = followPage(empty, {
      key: 'a',
      items: [category('0', { active: true, items: [] }), category('1')],
    });
    const second = followPage(first, {
      key: 'a',
      items: [category('0'), category('1', { active: true, items: [] })],
    });
    expect(second.open).toEqual({ '0': true, '1': true });
  });

  it('opens a category again that the reader closed when the page lies in it', () => {
    const closed = { key: 'a', open: { '0': false }, items: {} };
    const state = followPage(closed, {
      key: 'a',
      items: [category('0', { active: true, items: [] })],
    });
    expect(state.open).toEqual({ '0': true });
  });

  it('starts afresh with another sidebar', () =>
    expect(
      followPage(
        { key: 'a', open: { '0': true }, items: {} },
        { key: 'b', items: [category('0')] },
      ),
    ).toEqual({
      key: 'b',
      open: {},
      items: {},
    }));
});

describe('viewSidebarItems', () => {
  it('gives categories their index path and the first page below them', () => {
    const items: SidebarItem[] = [
      { type: 'link', label: 'A', href: '/a' },
      {
        type: 'category',
        label: 'B',
        collapsible: true,
        collapsed: true,
        items: [
          {
            type: 'category',
            label: 'C',
            collapsible: true,
            collapsed: true,
            items: [{ type: 'link', label: 'D', href: '/d' }],
          },
        ],
      },
    ];
    const [, b] = viewSidebarItems(items);
    expect(b).toMatchObject({ key: '1', firstHref: '/d', open: false, items: [{ key: '1.0' }] });
  });
});
