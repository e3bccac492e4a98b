import { describe, expect, it } from 'vitest';
import { createLiteralPlaces } from '../../../src/lib/text/literal-places.js';

/** What stands at the place of a path. */
function at(text: string, ...path: (string | number)[]): string | undefined {
  const place = createLiteralPlaces(text)(path);
  return (
    place && text.split('\n')[place.line - 1]?.slice(place.column - 1, (place.endColumn ?? 0) - 1)
  );
}

describe('places of a value', () => {
  it('are found in JSON', () => {
    const text =
      '{\n  "docs": [\n    "a",\n    { "label": "B \\"b\\"", "items": [["x"], 7, null] }\n  ]\n}';
    expect(at(text, 'docs', 0)).toBe('a');
    expect(at(text, 'docs', 1, 'label')).toBe('B \\"b\\"');
    expect(at(text, 'docs', 1, 'items', 0, 0)).toBe('x');
    expect(at(text, 'docs', 1, 'items', 1)).toBe('7');
    expect(at(text, 'docs', 1, 'items', 2)).toBe('null');
  });

  it('are found in code, whatever stands around the value', () => {
    const text = `import x from './x'; // { docs: ['no'] }
const other = { docs: 'b' };
export default defineSidebars({
  /* docs: ['no'], */
  docs: ['a', { type: 'category', label: \`C\`, items: ['d', f({ e: ['no'] }), 'g'] as const, }, 'h'],
  get more() { return ['i']; },
  'api': cond ? ['j'] : ['k'],
  last: ['l'],
} satisfies Sidebars);`;
    expect(at(text, 'docs', 0)).toBe('a');
    expect(at(text, 'docs', 1, 'label')).toBe('C');
    expect(at(text, 'docs', 1, 'items', 1)).toBe(`f({ e: ['no'] })`);
    expect(at(text, 'docs', 1, 'items', 2)).toBe('g');
    expect(at(text, 'docs', 2)).toBe('h');
    expect(at(text, 'api')).toBe(`cond ? ['j'] : ['k']`);
    expect(at(text, 'last', 0)).toBe('l');
  });

  it('are those of what is around a value that is not written there', () => {
    const text = `export default { docs: ['a', ...rest, 'b', ['c']], made: make(), ...others, after: 1 };`;
    expect(at(text, 'docs', 0)).toBe('a');
    expect(at(text, 'docs', 1)).toBe(`['a', ...rest, 'b', ['c']]`);
    expect(at(text, 'made', 3, 'label')).toBe('make()');
    expect(at(text, 'after')).toBe('1');
    expect(at(text, 'nowhere')).toBeUndefined();
  });

  it('take no more time than the text is long', () => {
    const text = `[${'[{a:['.repeat(100_000)}`;
    expect(createLiteralPlaces(text)([0, 0, 'a'])).toMatchObject({ line: 1, column: 6 });
  });
});
