import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, createGraph, type InputCell } from '../../src/engine/graph.js';
import { cases } from '../support/cases.js';

describe('graph', () => {
  test('computes a cell when asked for, and once a revision', async () => {
    const graph = createGraph();
    const a = graph.input<number>('a');
    const double = graph.cell('double', async (get) => (await get(a)) * 2);
    graph.set(a, 2);
    expect(graph.computed.get('double')).toBeUndefined();
    expect(await Promise.all([graph.get(double), graph.get(double)])).toEqual([4, 4]);
    expect(await graph.get(double)).toBe(4);
    expect(graph.computed.get('double')).toBe(1);
  });

  test('stops a change at a value that equals the one before', async () => {
    const graph = createGraph();
    const a = graph.input<number>('a');
    const parity = graph.cell('parity', async (get) => (await get(a)) % 2);
    const label = graph.cell('label', async (get) => ((await get(parity)) ? 'odd' : 'even'));
    graph.set(a, 1);
    await graph.get(label);
    graph.set(a, 3);
    expect(await graph.get(label)).toBe('odd');
    expect(graph.computed.get('parity')).toBe(2);
    expect(graph.computed.get('label')).toBe(1);
  });

  test('forgets reads that the last computation did not make', async () => {
    const graph = createGraph();
    const which = graph.input<boolean>('which');
    const [left, right] = [graph.input<number>('left'), graph.input<number>('right')];
    const chosen = graph.cell('chosen', async (get) => get((await get(which)) ? left : right));
    graph.set(which, true);
    graph.set(left, 1);
    graph.set(right, 2);
    await graph.get(chosen);
    graph.set(which, false);
    expect(await graph.get(chosen)).toBe(2);
    graph.set(left, 9);
    await graph.get(chosen);
    expect(graph.computed.get('chosen')).toBe(2);
  });

  test('keeps what a computation threw, and computes again after a change', async () => {
    const graph = createGraph();
    const a = graph.input<number>('a');
    const root = graph.cell('root', async (get) => {
      const value = await get(a);
      if (value < 0) throw new Error('negative');
      return Math.sqrt(value);
    });
    graph.set(a, -1);
    await expect(graph.get(root)).rejects.toThrow('negative');
    graph.set(a, 4);
    expect(await graph.get(root)).toBe(2);
  });

  test('names the cells of a cycle instead of waiting forever', async () => {
    const graph = createGraph();
    const cells: Record<string, Cell<number>> = {};
    const at = (name: string): Cell<number> => cells[name] ?? expect.fail(name);
    cells['a'] = graph.cell('a', (get) => get(at('b')));
    cells['b'] = graph.cell('b', (get) => get(at('a')));
    await expect(graph.get(at('a'))).rejects.toThrow('b → a → b');
  });

  test('finds a cycle among cells that many others wait for', async () => {
    const graph = createGraph();
    const cells: Record<string, Cell<number>> = {};
    const at = (name: string): Cell<number> => cells[name] ?? expect.fail(name);
    const reads = {
      site: ['first', 'card'],
      first: [],
      card: ['options'],
      options: ['names'],
      names: ['card'],
    };
    for (const [name, read] of Object.entries(reads))
      cells[name] = graph.cell(name, async (get) => {
        // Others are under way by the time the cells ask for one another.
        await new Promise((done) => setImmediate(done));
        return (await Promise.all(read.map((other) => get(at(other))))).length;
      });
    const pages = ['p', 'q'].map((name) => graph.cell(name, (get) => get(at('site'))));
    const asked = await Promise.allSettled(
      [...pages, at('options')].map((cell) => graph.get(cell)),
    );
    for (const { status } of asked) expect(status).toBe('rejected');
    await expect(graph.get(at('site'))).rejects.toThrow(
      /names → card → options → names|card → options → names → card|options → names → card → options/,
    );
  });

  test('a value asked for after an edit is of that edit, even when an older computation still runs', async () => {
    const graph = createGraph();
    const a = graph.input<number>('a');
    const slow = graph.cell('slow', async (get) => {
      const value = await get(a);
      await new Promise((done) => setImmediate(done));
      return value;
    });
    graph.set(a, 1);
    const first = graph.get(slow);
    graph.set(a, 2);
    expect(await graph.get(slow)).toBe(2);
    await first;
  });

  test('after any series of edits every value equals that of a fresh graph', async () => {
    const width = 4;
    // A layered graph whose cells choose at run time which cells of the layer below they read.
    const rule = (layer: number, index: number, pivot: number) =>
      [
        index,
        (index + pivot + layer) % width,
        pivot % 3 === 0 ? (index + 1) % width : index,
      ] as const;
    const makeGraph = () => {
      const graph = createGraph();
      const inputs: InputCell<number>[] = Array.from({ length: width }, () =>
        graph.input<number>('input'),
      );
      const above = graph.family('cell', async (get, key): Promise<number> => {
        const [layer = 0, index = 0] = key.split(':').map(Number);
        const pivot = await get(cell(`${layer - 1}:${index}`));
        const reads = rule(layer, index, pivot).map((i) => get(cell(`${layer - 1}:${i}`)));
        return (await Promise.all(reads)).reduce((sum, n) => (sum * 3 + n) % 7, layer);
      });
      const cell = (key: string): Cell<number> =>
        key.startsWith('0:') ? (inputs[Number(key.slice(2))] ?? expect.fail(key)) : above(key);
      return { graph, inputs, cell };
    };
    const edit = fc.record({
      input: fc.nat(width - 1),
      value: fc.nat(6),
      ask: fc.array(fc.tuple(fc.nat(3), fc.nat(width - 1)), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 25 }), async (edits) => {
        const kept = makeGraph();
        const state = Array.from({ length: width }, () => 0);
        for (const input of kept.inputs) kept.graph.set(input, 0);
        for (const { input, value, ask } of edits) {
          state[input] = value;
          kept.graph.set(kept.inputs[input] ?? expect.fail(), value);
          for (const [layer, index] of ask) await kept.graph.get(kept.cell(`${layer}:${index}`));
        }
        const fresh = makeGraph();
        for (const [i, input] of fresh.inputs.entries()) fresh.graph.set(input, state[i] ?? 0);
        for (let layer = 0; layer <= 3; layer++)
          for (let index = 0; index < width; index++) {
            const key = `${layer}:${index}`;
            expect(await kept.graph.get(kept.cell(key))).toBe(
              await fresh.graph.get(fresh.cell(key)),
            );
          }
      }),
      cases(200),
    );
  });
});
