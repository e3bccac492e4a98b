import { describe, expect, it } from 'vitest';
import { pickActiveHeading } from '../../src/web/theme/page/toc-spy.js';

const edges = { navbar: 60, window: 900 };
const at = (...tops: number[]) =>
  tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 30 }));

describe('pickActiveHeading', () => {
  it('marks the first heading below the navbar when it is in the upper half', () =>
    expect(pickActiveHeading(at(-500, 100, 700), edges)).toBe('h1'));

  it('marks the heading before when the next is in the lower half', () =>
    expect(pickActiveHeading(at(-500, 600), edges)).toBe('h0'));

  it('marks nothing at the top of a page whose first heading is far down', () =>
    expect(pickActiveHeading(at(600, 900), edges)).toBeUndefined());

  it('marks the last heading when all are above', () =>
    expect(pickActiveHeading(at(-900, -300), edges)).toBe('h1'));

  it('marks nothing without headings', () => expect(pickActiveHeading([], edges)).toBeUndefined());
});
