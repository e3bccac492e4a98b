import type { IGrammar, StateStackImpl } from 'shiki/textmate';
import type { Token } from './code-lines.js';
import type { TokenStyle, TokenThemes } from './token-themes.js';

/** Longer lines are data, not code, so they stay without colors. */
const MAX_LINE = 20_000;
/** Maximum number of cached lines. */
const MOST_LINES = 10_000;
/** Longer lines rarely occur twice. */
const MAX_REMEMBERED = 200;

type State = Parameters<IGrammar['tokenizeLine']>[1];

/** Result of tokenizing a line in some state of the grammar. */
interface TokenizedLine {
  tokens: Token[];
  styles: TokenStyle[];
  /** The state in which the next line begins. */
  next: State;
}

/** Converts lines of one language to tokens. Adds the CSS of their classes to `styles`. */
export type LineTokenizer = (lines: readonly string[], styles: Record<string, string>) => Token[][];

/**
 * Creates a tokenizer that caches lines: more than half of the code lines in documentation repeat
 * earlier ones (braces, imports, the beginning of an example). The tokens of a line depend only on
 * the line and the state before it.
 */
export function createLineTokenizer(grammar: IGrammar, themes: TokenThemes): LineTokenizer {
  let states = createStates();
  let linesByState = new Map<State, Map<string, TokenizedLine>>();
  let remembered = 0;

  function recall(line: string, state: State): TokenizedLine {
    const known = linesByState.get(state)?.get(line);
    if (known !== undefined) return known;
    const tokenized = tokenizeLine(line, state, { grammar, themes });
    if (line.length > MAX_REMEMBERED) return tokenized;
    return remember(line, state, { ...tokenized, next: states.find(tokenized.next) });
  }

  function remember(line: string, state: State, tokenized: TokenizedLine): TokenizedLine {
    if (remembered++ >= MOST_LINES) {
      linesByState = new Map();
      states = createStates();
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
  // Without a time limit, whose effect would depend on the machine: the lines are short enough.
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

/**
 * Merges the space between two tokens of one style into the first, which looks the same unless the
 * style draws a line below or through it.
 */
function takeSpace(tokens: Token[], { className, css }: TokenStyle): void {
  const [before, space] = tokens.slice(-2);
  if (before?.className !== className || space?.className !== undefined) return;
  if (space === undefined || /\S/.test(space.text) || css.includes('text-decoration')) return;
  before.text += space.text;
  tokens.pop();
}

/** Finds the representative of all states that tokenize every line in the same way. */
interface States {
  find(state: State): State;
}

/**
 * Compares states frame by frame. A state is a stack of which a line changes little, so each frame
 * is compared once, by its content and the state below it.
 */
function createStates(): States {
  const known = new WeakMap<StateStackImpl, StateStackImpl>();
  const byFrame = new Map<StateStackImpl | null, Map<string, StateStackImpl>>();

  function find(state: StateStackImpl): StateStackImpl {
    const unknown: StateStackImpl[] = [];
    let found: StateStackImpl | null = null;
    // A loop instead of recursion, because code may open any number of brackets.
    for (let at: StateStackImpl | null = state; at !== null && found === null; at = at.parent) {
      found = known.get(at) ?? null;
      if (found === null) unknown.push(at);
    }
    for (const one of unknown.reverse()) found = place(one, found);
    return found as StateStackImpl;
  }

  function place(state: StateStackImpl, below: StateStackImpl | null): StateStackImpl {
    const frames = byFrame.get(below) ?? new Map<string, StateStackImpl>();
    byFrame.set(below, frames);
    const frame = JSON.stringify(state.toStateStackFrame());
    const found = frames.get(frame) ?? state;
    frames.set(frame, found);
    known.set(state, found);
    return found;
  }

  return { find: (state) => state && find(state as StateStackImpl) };
}
