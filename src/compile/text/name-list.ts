/** A list of names with constant-time lookup: parsers look up a name for every reference. */
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

  /** Adds the names that are not in the list. */
  addAll(names: Iterable<string>): void {
    for (const name of names) if (!this.includes(name)) this.push(name);
  }
}
