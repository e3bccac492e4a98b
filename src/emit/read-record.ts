/** Record of a file that docsgen wrote. */
export interface RecordEntry {
  /** Hash of all inputs of its content. */
  key?: string;
  /**
   * State of the file after writing (see `describeState`), to notice if it has been changed since.
   */
  stamp?: string;
  /** Hash of its content, because the files of a copied folder have other times. */
  hash?: string;
  /** For a page: names of the files by class that it loads. */
  loads?: readonly string[];
}

/** The files that docsgen wrote to one output folder, by path relative to it. */
export type OutputRecord = ReadonlyMap<string, RecordEntry>;

/** Last field of a line. */
export const THERE = '.';
export const GONE = '-';

export const escapeName = (name: string): string =>
  /[% \t\n\r]/.test(name) ? name.replace(/[% \t\n\r]/g, encodeURIComponent) : name;
const unescapeName = (name: string): string =>
  name.includes('%') ? name.replace(/%(25|20|09|0A|0D)/g, decodeURIComponent) : name;

interface FoundLines {
  /** Offset of the fields after the name of each file: key, state, content, files by class. */
  places: Map<string, number>;
  /** See `RecordFile`. */
  lines: number | undefined;
}

/**
 * A record that has been read. Most runs need the states of all files but few other fields, and
 * some need nothing, so lines are found on the first access, and parsed one by one.
 */
export class ReadRecord implements OutputRecord {
  readonly #text: string;
  #found: FoundLines | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** See `RecordFile`. */
  get lines(): number | undefined {
    return this.#find().lines;
  }

  get #places(): FoundLines['places'] {
    return this.#find().places;
  }

  #find(): FoundLines {
    this.#found ??= this.#findLines();
    return this.#found;
  }

  #findLines(): FoundLines {
    const text = this.#text;
    const places = new Map<string, number>();
    let lines = 0;
    let at = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', at)) {
      this.#readLine(places, at, end);
      lines++;
      at = end + 1;
    }
    // A run that was killed may have left half a line.
    return { places, lines: at === text.length ? lines : undefined };
  }

  #readLine(places: FoundLines['places'], at: number, lineEnd: number): void {
    const text = this.#text;
    const key = text.indexOf('\t', at) + 1;
    const end = this.#next(this.#next(this.#next(this.#next(key))));
    // With a missing field, the fields of the next line would be read instead.
    if (key === 0 || end !== lineEnd - 1) return;
    const name = unescapeName(text.slice(at, key - 1));
    if (text[end] === GONE) places.delete(name);
    else if (text[end] === THERE) places.set(name, key);
  }

  /** Returns the offset of the next field; 0 if there is none. */
  #next(from: number): number {
    return from === 0 ? 0 : this.#text.indexOf('\t', from) + 1;
  }

  #entryAt(at: number): RecordEntry {
    const [key, stamp, content, loads] = this.#text
      .slice(at, this.#text.indexOf('\n', at))
      .split('\t');
    const entry: RecordEntry = {};
    if (key) entry.key = key;
    if (stamp) entry.stamp = stamp;
    if (content) entry.hash = content;
    if (loads) entry.loads = loads.split(' ').map(unescapeName);
    return entry;
  }

  *stamps(): Iterable<[file: string, stamp: string | undefined]> {
    for (const [file, at] of this.#places) {
      const from = this.#next(at);
      const to = this.#next(from) - 1;
      yield [file, to > from ? this.#text.slice(from, to) : undefined];
    }
  }

  get size(): number {
    return this.#places.size;
  }

  has(file: string): boolean {
    return this.#places.has(file);
  }

  get(file: string): RecordEntry | undefined {
    const at = this.#places.get(file);
    return at === undefined ? undefined : this.#entryAt(at);
  }

  forEach(visit: (entry: RecordEntry, file: string, record: OutputRecord) => void): void {
    for (const [file, entry] of this) visit(entry, file, this);
  }

  keys = () => this.#places.keys();

  *values(): MapIterator<RecordEntry> {
    for (const at of this.#places.values()) yield this.#entryAt(at);
  }

  *entries(): MapIterator<[string, RecordEntry]> {
    for (const [file, at] of this.#places) yield [file, this.#entryAt(at)];
  }

  [Symbol.iterator] = () => this.entries();
}
