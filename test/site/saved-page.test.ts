import { describe, expect, it } from 'vitest';
import { compress, decompress } from '../../site/apps/examples/_editor/compress.js';
import { acceptProps, isSafeLink } from '../../site/apps/examples/_editor/fields.js';
import {
  findNextSlot,
  listSlots,
  type PageTree,
  type Slot,
} from '../../site/apps/examples/_editor/slots.js';

/** A page as nested lists: `canvas: [children]`; `null` is a block that takes nothing. */
type Shape = { [id: string]: Shape | null };

function treeOf(shape: Shape, regions: Record<string, string[]> = {}): PageTree {
  const children = new Map<string, string[] | null>();
  const visit = (id: string, below: Shape | null) => {
    children.set(id, below && Object.keys(below));
    for (const [child, inner] of Object.entries(below ?? {})) visit(child, inner);
  };
  for (const [id, below] of Object.entries(shape)) visit(id, below);
  return {
    root: Object.keys(shape)[0] ?? '',
    childrenOf: (id) => (children.get(id) ?? []).filter((child) => !regions[id]?.includes(child)),
    regionsOf: (id) => regions[id] ?? [],
    isCanvas: (id) => children.get(id) !== null && regions[id] === undefined,
  };
}

const write = ({ parent, index }: Slot): string => `${parent}${index}`;

describe('places on a page', () => {
  it('stand in the order in which a reader meets them', () => {
    const tree = treeOf({ root: { a: null, box: { b: null }, c: null } });
    expect(listSlots(tree).map(write)).toEqual([
      'root0',
      'root1',
      'box0',
      'box1',
      'root2',
      'root3',
    ]);
  });

  it('are not inside the block that moves, which does not count as a child either', () => {
    const tree = treeOf({ root: { a: null, box: { b: null } } });
    expect(listSlots(tree, 'box').map(write)).toEqual(['root0', 'root1']);
  });

  it('include the regions of a block, but nothing beside them', () => {
    const tree = treeOf(
      { root: { card: { top: { t: null }, bottom: {} } } },
      { card: ['top', 'bottom'] },
    );
    expect(listSlots(tree).map(write)).toEqual(['root0', 'top0', 'top1', 'bottom0', 'root1']);
  });

  it('are reached one after the other, each exactly once, in both directions', () => {
    const tree = treeOf({ root: { a: null, box: { b: null, inner: {} }, c: null } });
    const all = listSlots(tree, 'a').map(write);
    const walk = (from: Slot, direction: 1 | -1): string[] => {
      const next = findNextSlot(tree, 'a', { from, direction, accepts: () => true });
      return next === undefined ? [write(from)] : [write(from), ...walk(next, direction)];
    };
    expect(walk({ parent: 'root', index: 0 }, 1)).toEqual(all);
    expect(walk({ parent: 'root', index: 2 }, -1)).toEqual(all.toReversed());
  });

  it('that do not take the block are passed over', () => {
    const tree = treeOf({ root: { a: null, box: { b: null } } });
    const accepts = ({ parent }: Slot) => parent === 'root';
    expect(
      findNextSlot(tree, 'a', { from: { parent: 'root', index: 0 }, direction: 1, accepts }),
    ).toEqual({
      parent: 'root',
      index: 1,
    });
  });
});

describe('a packed text', () => {
  it('comes back as it was, from characters that survive an address and line breaks', async () => {
    const text = JSON.stringify({ text: 'Ünïcode ☂ 🎉', long: 'ab'.repeat(50_000) });
    const packed = await compress(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(text.length / 50);
    expect(await decompress(` ${packed.replace(/.{40}/g, '$&\n')} `)).toBe(text);
  });

  it('that is cut off, or none, is refused', async () => {
    const packed = await compress('something to lose');
    await expect(decompress(packed.slice(0, -4))).rejects.toThrow();
    await expect(decompress('no page')).rejects.toThrow();
  });

  it('that unpacks to far more than a page is refused before it fills the memory', async () => {
    await expect(decompress(await compress('0'.repeat(5_000_000)))).rejects.toThrow('too long');
  });
});

describe('props of a saved page', () => {
  const fields = {
    text: { kind: 'text', label: 'T', initial: 'first' },
    size: { kind: 'range', label: 'S', initial: 16, min: 8, max: 72 },
    look: {
      kind: 'choice',
      label: 'L',
      initial: 'a',
      options: [
        ['a', 'A'],
        ['b', 'B'],
      ],
    },
    color: { kind: 'color', label: 'C', initial: '#ffffff' },
    link: { kind: 'link', label: 'H', initial: '' },
  } as const;

  it('are taken over when a field allows them', () => {
    const props = { text: '', size: 20, look: 'b', color: '#AABBCC', link: 'https://example.org' };
    expect(acceptProps(fields, props)).toEqual(props);
  });

  it('become the first value, or the nearest one, when it does not; unknown ones are left out', () => {
    expect(
      acceptProps(fields, {
        text: { toString: 'x' },
        size: 500,
        look: 'c',
        color: 'red;background:url(x)',
        link: 'javascript:x',
        dangerouslySetInnerHTML: { __html: 'x' },
      }),
    ).toEqual({ text: 'first', size: 72, look: 'a', color: '#ffffff', link: '' });
    expect(acceptProps(fields, { size: Number.NaN }).size).toBe(16);
  });

  it.each([
    ['https://x.org', true],
    ['mailto:a@x.org', true],
    ['/docs', true],
    ['#top', true],
    ['', true],
    ['javascript:alert(1)', false],
    [' JavaScript:alert(1)', false],
    ['java\tscript:alert(1)', false],
    ['\u0001javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['vbscript:x', false],
  ])('has %j as a link: %s', (link, safe) => {
    expect(isSafeLink(link)).toBe(safe);
  });
});
