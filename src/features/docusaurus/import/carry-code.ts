import type { Declared } from './list-names.js';
import type { ConfigCode } from './read-code.js';

/** Code of the old config that the new one takes over. */
export interface CarriedCode {
  /**
   * Takes over the code at a path with the statements that it needs. Returns the name that prevents
   * this, or undefined on success.
   */
  take(path: string): string | undefined;
  /** Statements to write before the config, in their original order. */
  list(): string[];
}

/** Names that the new config declares itself. */
const OWN = ['defineConfig', 'docusaurus', 'original'];

/**
 * Collects the statements that code needs: the declarations of the names that it uses and, once any
 * code is taken, all statements with side effects (`dotenv.config()`).
 */
export function carryCode(code: ConfigCode): CarriedCode {
  const { statements, bound } = code;
  const needed = new Set<Declared>();

  /**
   * Adds the statements that declare some names to `found`. Returns the name that prevents taking
   * them over, if there is one.
   */
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
