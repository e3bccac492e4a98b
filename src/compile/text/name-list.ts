/** A list of names that knows without a search whether it has one: parsers ask their lists of definitions for every reference. */
export class NameList extends Array<string> {
  private readonly known = new Set<string>();

  override push(...names: string[]): number {
    for (const name of names) this.known.add(name);
    return super.push(...names);
  }

  override includes(name: string): boolean {
    return this.known.has(name);
  }

  /** Adds the names that it has not. */
  addAll(names: Iterable<string>): void {
    for (const name of names) if (!this.includes(name)) this.push(name);
  }
}
