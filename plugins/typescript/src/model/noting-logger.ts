import path from 'node:path';
import type { Diagnostic } from 'docsgen/plugin';
import { Logger, LogLevel } from 'typedoc';

/**
 * Position that TypeDoc passes with a message: a node of TypeScript's tree, or an offset in a file.
 */
type Place =
  Parameters<Logger['addContext']> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** Pages show custom tags under their own names, so projects need not declare them. */
const UNIMPORTANT = /^Encountered an unknown (?:block|modifier) tag/;

/**
 * Collects the warnings and errors of TypeDoc, with their positions in the code if TypeDoc knows
 * them.
 */
export class NotingLogger extends Logger {
  readonly found: Diagnostic[] = [];
  #place: Partial<Pick<Diagnostic, 'file' | 'line' | 'column'>> = {};

  /**
   * `root`: absolute path of the site's root. `home`: the file to report if TypeDoc gives no
   * position.
   */
  constructor(private readonly folders: { root: string; home: string }) {
    super();
  }

  override log(message: string, level: LogLevel): void {
    const place = this.#place;
    this.#place = {};
    if (level < LogLevel.Warn || UNIMPORTANT.test(message)) return;
    this.found.push({
      code: 'plugin-problem',
      severity: level === LogLevel.Error ? 'error' : 'warning',
      message: `TypeDoc: ${message}`,
      file: this.folders.home,
      ...place,
    });
  }

  /** TypeDoc calls this right before `log`. */
  protected override addContext(message: string, _level: LogLevel, ...[at, of]: Place): string {
    const node = typeof at === 'object' ? at : undefined;
    const file = of ?? node?.getSourceFile();
    const offset = typeof at === 'number' ? at : node?.getStart();
    if (file !== undefined && offset !== undefined) {
      const { line, character } = file.getLineAndCharacterOfPosition(offset);
      this.#place = {
        file: path.relative(this.folders.root, file.fileName).replaceAll(path.sep, '/'),
        line: line + 1,
        column: character + 1,
      };
    }
    return message;
  }
}
