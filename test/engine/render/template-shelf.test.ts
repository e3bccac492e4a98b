import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { encodeTemplate } from '../../../src/emit/encoded-template.js';
import {
  openTemplateShelf,
  type TemplateShelf,
} from '../../../src/engine/render/template-shelf.js';
import type { Shard } from '../../../src/engine/shard.js';
import { createDiskStore } from '../../../src/engine/store/store.js';
import type { EncodedTemplate } from '../../../src/types/output/render.js';

function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-shelf-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function openShelf(folder: string, shard?: Shard): TemplateShelf {
  const store = createDiskStore(folder, { maxBytes: 1e9, bytesPerPage: 0 });
  return openTemplateShelf({ store, buildId: 'build', language: { path: '' }, shard });
}

const keysTo = (count: number) => Array.from({ length: count }, (_, i) => `key ${i}`);
const templateOf = (key: string) => encodeTemplate({ pieces: [`<p>${key}</p>`], classFiles: [] });

/** Its bytes may become those of others. */
const copyOf = ({ html, ...others }: EncodedTemplate) => ({ ...others, html: Buffer.from(html) });

/** Takes all pages, checks what it gets, and says which it had to draw. */
async function takeAll(shelf: TemplateShelf, keys: readonly string[]): Promise<string[]> {
  const drawn: string[] = [];
  for (const key of keys) {
    const draw = async () => {
      drawn.push(key);
      return templateOf(key);
    };
    expect(await shelf.use({ key, draw }, async (template) => copyOf(template))).toEqual(
      templateOf(key),
    );
  }
  await shelf.save(keys);
  return drawn;
}

const filesOf = (folder: string, kind: string): string[] =>
  readdirSync(path.join(folder, kind), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('templates share entries, and are there for the next run', async () => {
  const folder = tempFolder();
  const keys = keysTo(40);
  expect(await takeAll(openShelf(folder), keys)).toEqual(keys);
  expect(filesOf(folder, 'pack')).toHaveLength(3);
  expect(await takeAll(openShelf(folder), keys)).toEqual([]);
  expect(await takeAll(openShelf(folder), [...keys, 'new'])).toEqual(['new']);
  expect(await takeAll(openShelf(folder), ['new', ...keys])).toEqual([]);
  expect(filesOf(folder, 'pack')).toHaveLength(3);
});

test('a page is drawn again whose entry is damaged or gone', async () => {
  const folder = tempFolder();
  const keys = keysTo(32);
  await takeAll(openShelf(folder), keys);
  const [first = '', second = ''] = filesOf(folder, 'pack');
  writeFileSync(first, 'damaged');
  rmSync(second);
  expect(await takeAll(openShelf(folder), keys)).toEqual(keys);
  expect(await takeAll(openShelf(folder), keys)).toEqual([]);
});

test('what is not used for once may come back', async () => {
  const folder = tempFolder();
  const [one, other] = [keysTo(32), keysTo(64).slice(32)];
  await takeAll(openShelf(folder), one);
  expect(await takeAll(openShelf(folder), other)).toEqual(other);
  expect(await takeAll(openShelf(folder), one)).toEqual([]);
});

test('a build finds what shards have left, whose stores are copied over one another', async () => {
  const folder = tempFolder();
  const keys = keysTo(96);
  for (const index of [1, 2, 3]) {
    const own = tempFolder();
    const part = keys.filter((_, i) => i % 3 === index - 1);
    expect(await takeAll(openShelf(own, { index, count: 3 }), part)).toEqual(part);
    cpSync(own, folder, { recursive: true });
  }
  const shelf = openShelf(folder);
  expect(await takeAll(shelf, keys)).toEqual([]);
  expect(await shelf.listEntries(keys)).toHaveLength(7);
});

test('a template stays what it is as long as it is used, however many others are read meanwhile', async () => {
  const folder = tempFolder();
  const keys = keysTo(1600);
  await takeAll(openShelf(folder), keys);
  const shelf = openShelf(folder);
  const draw = async () => expect.unreachable();
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  /** One of each entry, until all others have been read. */
  const held = keys.filter((_, i) => i % 16 === 0).slice(0, 60);
  const copies: Promise<EncodedTemplate>[] = [];
  for (const key of held)
    await new Promise<void>((isHeld) => {
      const copy = shelf.use({ key, draw }, async (template) => {
        isHeld();
        await isOver;
        return copyOf(template);
      });
      copies.push(copy);
    });
  for (const key of [...keys, ...keys.toReversed()])
    expect(await shelf.use({ key, draw }, async (template) => copyOf(template))).toEqual(
      templateOf(key),
    );
  end();
  expect(await Promise.all(copies)).toEqual(held.map(templateOf));
});
