import { type Options, type Parser, type Position, tokTypes } from 'acorn';

/** acorn's tokenizer, with the state that it needs to continue. */
interface Tokens {
  input: string;
  pos: number;
  type: unknown;
  exprAllowed: boolean;
  nextToken(): void;
}

/** Parsing shorter code repeatedly is fast enough. */
const LONG = 2048;
/** Closing token of each bracket. */
const CLOSING_OF = new Map<unknown, unknown>([
  [tokTypes.braceL, tokTypes.braceR],
  [tokTypes.bracketL, tokTypes.bracketR],
  [tokTypes.parenL, tokTypes.parenR],
  [tokTypes.dollarBraceL, tokTypes.braceR],
]);
const CLOSING = new Set<unknown>(CLOSING_OF.values());

/**
 * Detects incomplete code without parsing it. The MDX parser looks for the end of an expression at
 * each `}`, and for that of an export at each blank line, where it parses all code again. This
 * class reads only what was added since the last call, and only checks whether a bracket is open.
 */
export class OpenCode {
  private tokens: Tokens | undefined;
  /** Closing tokens of the open brackets, the outermost first. */
  private readonly open: unknown[] = [];
  private hasMismatch = false;

  constructor(private readonly parser: typeof Parser) {}

  /** True if the code closes a bracket by one of another kind. Further code can't fix that. */
  get isWrong(): boolean {
    return this.hasMismatch;
  }

  /** True if a bracket of long code is open at its end. Returns false if that is not certain. */
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
      // A comment, a string or a template may continue, so the next call reads it from its
      // beginning.
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

/** Returns acorn's error for code that ends too early. */
export function endsTooEarly(text: string): SyntaxError {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const loc: Pick<Position, 'line' | 'column'> = {
    line: lines.length,
    column: lines.at(-1)?.length ?? 0,
  };
  const error = new SyntaxError(`Unexpected token (${loc.line}:${loc.column})`);
  return Object.assign(error, { pos: text.length, loc, raisedAt: text.length });
}
