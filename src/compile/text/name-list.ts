/**
 * A list of names that knows without a search whether and where it has one: parsers ask their lists
 * for every reference.
 */
export class NameList extends Array<string> {
  private readonly places = new Map<string, number>();

  override push(...names: string[]): number {
    for (const name of names) {
      if (!this.places.has(name)) this.places.set(name, this.length);
      super.push(name);
    }
    return this.length;
  }

  override includes(name: string): boolean {
    return this.places.has(name);
  }

  override indexOf(name: string): number {
    return this.places.get(name) ?? -1;
  }

  /** Adds the names that it has not. */
  addAll(names: Iterable<string>): void {
    for (const name of names) if (!this.includes(name)) this.push(name);
  }
}
