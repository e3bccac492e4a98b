import { type Options, type Parser, type Position, tokTypes } from 'acorn';

/** acorn's tokenizer, with what it has to go on from. */
interface Tokens {
  input: string;
  pos: number;
  type: unknown;
  exprAllowed: boolean;
  nextToken(): void;
}

/** Shorter code is parsed again and again before anyone notices. */
const LONG = 2048;
/** What closes each bracket. */
const CLOSING_OF = new Map<unknown, unknown>([
  [tokTypes.braceL, tokTypes.braceR],
  [tokTypes.bracketL, tokTypes.bracketR],
  [tokTypes.parenL, tokTypes.parenR],
  [tokTypes.dollarBraceL, tokTypes.braceR],
]);
const CLOSING = new Set<unknown>(CLOSING_OF.values());

/**
 * Tells that code is not complete, without parsing it. The parser of MDX looks for the end of an
 * expression at each `}`, and for that of an export at each blank line: it parses the whole code
 * again there. This reads only what has been added since it was last asked, and says no more than
 * that a bracket is open.
 */
export class OpenCode {
  private tokens: Tokens | undefined;
  /** What closes the brackets that are open, the outermost first. */
  private readonly open: unknown[] = [];
  private hasMismatch = false;

  constructor(private readonly parser: typeof Parser) {}

  /**
   * Whether the code closes a bracket by one of another kind, as far as it was read: what follows
   * can't make that right.
   */
  get isWrong(): boolean {
    return this.hasMismatch;
  }

  /** Whether a bracket of a long code is open at its end; false also when that is not certain. */
  hasOpenBracket(text: string, { ecmaVersion, sourceType }: Options): boolean {
    if (text.length < LONG) return false;
    if (this.tokens !== undefined && text.startsWith(this.tokens.input)) this.tokens.input = text;
    else {
      this.tokens = this.parser.tokenizer(text, {
        ecmaVersion,
        ...(sourceType && { sourceType }),
      }) as object as Tokens;
      this.open.length = 0;
      this.hasMismatch = false;
    }
    return !this.hasMismatch && this.readOn(this.tokens);
  }

  private readOn(tokens: Tokens): boolean {
    for (;;) {
      const { pos, type, exprAllowed } = tokens;
      let isCut = false;
      try {
        tokens.nextToken();
      } catch (error) {
        isCut = /^Unterminated/.test((error as Error).message);
        if (!isCut) {
          this.tokens = undefined;
          return false;
        }
      }
      // A comment, a text or a template may go on: the next time, it is read from its beginning.
      if (isCut || tokens.type === tokTypes.eof) {
        Object.assign(tokens, { pos, type, exprAllowed });
        return this.open.length > 0;
      }
      const closing = CLOSING_OF.get(tokens.type);
      if (closing !== undefined) this.open.push(closing);
      else if (CLOSING.has(tokens.type) && this.open.pop() !== tokens.type) {
        this.hasMismatch = true;
        return false;
      }
    }
  }
}

/** What acorn throws when code ends too early. */
export function endsTooEarly(text: string): SyntaxError {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const loc: Pick<Position, 'line' | 'column'> = {
    line: lines.length,
    column: lines.at(-1)?.length ?? 0,
  };
  const error = new SyntaxError(`Unexpected token (${loc.line}:${loc.column})`);
  return Object.assign(error, { pos: text.length, loc, raisedAt: text.length });
}
