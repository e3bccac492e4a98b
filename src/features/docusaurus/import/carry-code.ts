import type { Declared } from './list-names.js';
import type { ConfigCode } from './read-code.js';

/** Code that a config takes along from another one. */
export interface CarriedCode {
  /**
   * Takes the code at a path along, with what it needs. Returns the name that keeps it where it is,
   * if there is one.
   */
  take(path: string): string | undefined;
  /** Statements that come before the config, in the order that they had. */
  list(): string[];
}

/** Names of the new config. */
const OWN = ['defineConfig', 'docusaurus', 'original'];

/**
 * Collects the statements that code needs: those that declare what it uses, and from the first code
 * on, those that are there for what they do (`dotenv.config()`).
 */
export function carryCode(code: ConfigCode): CarriedCode {
  const { statements, bound } = code;
  const needed = new Set<Declared>();

  /** The statements for some names; or a name that can't be taken along. */
  function collect(names: Iterable<string>, found: Set<Declared>): string | undefined {
    for (const name of names) {
      if (bound.has(name)) return name;
      const statement = statements.find((one) => one.names.includes(name));
      if (statement === undefined || found.has(statement)) continue;
      const own = statement.names.find((one) => OWN.includes(one));
      if (own !== undefined) return own;
      found.add(statement);
      const problem = collect(statement.uses, found);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  return {
    take(path) {
      const found = new Set<Declared>();
      const effects = statements.filter(({ isEffect }) => isEffect);
      const names = [code.namesAt(path), ...effects.map(({ uses }) => uses)].flatMap((one) => [
        ...one,
      ]);
      const problem = collect(names, found);
      if (problem !== undefined) return problem;
      for (const statement of [...found, ...effects]) needed.add(statement);
      return undefined;
    },
    list: () => statements.filter((one) => needed.has(one)).map(({ text }) => text),
  };
}
