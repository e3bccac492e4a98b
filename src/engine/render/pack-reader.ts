import type { EncodedTemplate } from '../../types/output/render.js';
import type { Store } from '../store/store.js';
import { unpackTemplates } from './pack-templates.js';

/** Where a template is kept. */
export interface TemplatePlace {
  /** Of the store. */
  entry: string;
  /** Among the templates of the entry. */
  position: number;
}

/** Reads the entries that have the templates of several pages each. */
export interface PackReader {
  /** Gives the template at a place to `use`. Undefined when the store has lost it. */
  use<T>(
    place: TemplatePlace,
    use: (template: EncodedTemplate) => Promise<T>,
  ): Promise<{ result: T } | undefined>;
}

interface HeldPack {
  templates: Promise<readonly EncodedTemplate[] | undefined>;
  /** The memory of its bytes. */
  room?: Buffer;
  taken: Set<number>;
  /** How many of its templates are being used. */
  inUse: number;
}

/**
 * Entries that stay in memory, once they have been read. Eight shards have eight of them for the
 * same pages.
 */
const MOST_HELD = 32;
/** Bytes that the memory of an entry is larger: for the next one. */
const SPARE = 128 * 1024;

/**
 * Reads templates from entries, and holds the entries that were read last until each of their
 * templates has been used. Then the next one is unpacked to the same memory: on a site of 20,000
 * pages, that is half a gigabyte that V8 need not collect.
 */
export function createPackReader(store: Store): PackReader {
  const held = new Map<string, HeldPack>();
  const rooms: Buffer[] = [];

  function takeRoom(size: number): Buffer {
    const at = rooms.findIndex((room) => room.length >= size);
    // Where all are too small, the last one is given up for a larger one.
    const [room] = rooms.splice(at, 1);
    return room === undefined || at === -1 ? Buffer.allocUnsafeSlow(size + SPARE) : room;
  }

  function hold(pack: HeldPack, content: Buffer): Buffer {
    pack.room = takeRoom(content.length);
    pack.room.set(content);
    return pack.room.subarray(0, content.length);
  }

  function open(entry: string): HeldPack {
    const pack: HeldPack = { templates: read(), taken: new Set(), inUse: 0 };
    async function read(): Promise<readonly EncodedTemplate[] | undefined> {
      const bytes = await store.getBytes(entry);
      return bytes && unpackTemplates(bytes, (content) => hold(pack, content));
    }
    return pack;
  }

  function drop(entry: string, { room, inUse }: HeldPack): void {
    held.delete(entry);
    // One that is still used keeps its memory.
    if (room !== undefined && inUse === 0) rooms.push(room);
  }

  return {
    async use({ entry, position }, use) {
      const pack = held.get(entry) ?? open(entry);
      held.delete(entry);
      held.set(entry, pack);
      pack.inUse++;
      for (const [oldest, other] of held) if (held.size > MOST_HELD) drop(oldest, other);
      try {
        const templates = await pack.templates;
        pack.taken.add(position);
        const template = templates?.[position];
        return template && { result: await use(template) };
      } finally {
        pack.inUse--;
        const { length } = (await pack.templates) ?? [];
        if (pack.inUse === 0 && pack.taken.size === length && held.get(entry) === pack)
          drop(entry, pack);
      }
    },
  };
}
