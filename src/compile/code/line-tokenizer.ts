import type { IGrammar, StateStackImpl } from 'shiki/textmate';
import type { Token } from './code-lines.js';
import type { TokenStyle, TokenThemes } from './token-themes.js';

/** Longer lines are data, not code: they are shown without colours. */
const MAX_LINE = 20_000;
/** Lines that are remembered at most. */
const MOST_LINES = 10_000;
/** Longer lines hardly occur twice. */
const MAX_REMEMBERED = 200;

type State = Parameters<IGrammar['tokenizeLine']>[1];

/** What a line gives in a certain state of the grammar. */
interface TokenizedLine {
  tokens: Token[];
  styles: TokenStyle[];
  /** The state in which the next line begins. */
  next: State;
}

/** Turns lines of one language into tokens; `styles` gets the CSS of their classes. */
export type LineTokenizer = (lines: readonly string[], styles: Record<string, string>) => Token[][];

/**
 * A tokenizer that remembers lines: more than half of the lines of a documentation's code have been there before
 * (braces, imports, the beginning of an example). What a line gives depends on the line and on the state before it alone.
 */
export function createLineTokenizer(grammar: IGrammar, themes: TokenThemes): LineTokenizer {
  const states = new Map<string, State>();
  let linesByState = new Map<State, Map<string, TokenizedLine>>();
  let remembered = 0;

  function recall(line: string, state: State): TokenizedLine {
    const known = linesByState.get(state)?.get(line);
    if (known !== undefined) return known;
    const tokenized = tokenizeLine(line, state, { grammar, themes });
    if (line.length > MAX_REMEMBERED) return tokenized;
    const key = describeState(tokenized.next);
    const next = states.get(key) ?? tokenized.next;
    states.set(key, next);
    return remember(line, state, { ...tokenized, next });
  }

  function remember(line: string, state: State, tokenized: TokenizedLine): TokenizedLine {
    if (remembered++ >= MOST_LINES) {
      linesByState = new Map();
      states.clear();
      remembered = 1;
    }
    const lines = linesByState.get(state) ?? new Map<string, TokenizedLine>();
    linesByState.set(state, lines.set(line, tokenized));
    return tokenized;
  }

  return (lines, styles) => {
    let state: State = null;
    return lines.map((line) => {
      if (line === '') return [];
      if (line.length > MAX_LINE) return [{ text: line }];
      const tokenized = recall(line, state);
      state = tokenized.next;
      for (const { className, css } of tokenized.styles) styles[className] = css;
      return tokenized.tokens;
    });
  };
}

function tokenizeLine(
  line: string,
  state: State,
  { grammar, themes }: { grammar: IGrammar; themes: TokenThemes },
): TokenizedLine {
  // No time limit: where it strikes depends on the machine. The lines are short enough.
  const result = grammar.tokenizeLine(line, state, 0);
  const tokens: Token[] = [];
  const styles = new Set<TokenStyle>();
  for (const { startIndex, endIndex, scopes } of result.tokens) {
    const text = line.slice(startIndex, endIndex);
    if (text === '') continue;
    const style = themes.resolve(scopes);
    if (style !== undefined) {
      styles.add(style);
      takeSpace(tokens, style);
    }
    const last = tokens.at(-1);
    if (last !== undefined && last.className === style?.className) last.text += text;
    else tokens.push(style === undefined ? { text } : { text, className: style.className });
  }
  return { tokens, styles: [...styles], next: result.ruleStack };
}

/** Space between two tokens of one style looks as if it had the style too, unless a line would be drawn below or through it. */
function takeSpace(tokens: Token[], { className, css }: TokenStyle): void {
  const [before, space] = tokens.slice(-2);
  if (before?.className !== className || space?.className !== undefined) return;
  if (space === undefined || /\S/.test(space.text) || css.includes('text-decoration')) return;
  before.text += space.text;
  tokens.pop();
}

/** Equal for states in which all lines give the same. */
function describeState(state: State): string {
  const frames: unknown[] = [];
  let stack = state as StateStackImpl | null;
  for (; stack !== null; stack = stack.parent) frames.push(stack.toStateStackFrame());
  return JSON.stringify(frames);
}
