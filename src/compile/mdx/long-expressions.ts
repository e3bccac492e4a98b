import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Construct, Extension, Point, State, TokenizeContext } from 'micromark-util-types';
import { endsTooEarly, OpenCode } from './open-code.js';

const BRACE = '}'.charCodeAt(0);
const CHUNK =
  /^mdx(?:(?:Flow|Text)ExpressionChunk|Jsx(?:Flow|Text)Tag(?:AttributeValueExpressionValue|ExpressionAttributeValue))$/;
const NAME = /^mdx(?:(?:Flow|Text)Expression|Jsx(?:Flow|Text)Tag)$/;
const jsxParser = Parser.extend(acornJsx());

/**
 * Makes MDX constructs skip a `}` while a bracket of a long expression is open. There they would
 * collect the whole expression again and fail to parse it, which takes quadratic time in the number
 * of braces.
 */
export function passInnerBraces(extension: Extension): Extension {
  const wrapAll = (constructs: Extension['flow']) =>
    constructs &&
    Object.fromEntries(
      Object.entries(constructs).map(([code, one]) => [
        code,
        Array.isArray(one) ? one.map(passing) : one && passing(one),
      ]),
    );
  return {
    ...extension,
    flow: wrapAll(extension.flow),
    text: wrapAll(extension.text),
  } as Extension;
}

function passing(construct: Construct): Construct {
  if (!NAME.test(construct.name ?? '')) return construct;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let isOver = false;
      const end =
        (state: State): State =>
        (code) => {
          isOver = true;
          return state(code);
        };
      const reader = new ExpressionReader(this);
      const pass =
        (state: State): State =>
        (code) => {
          if (code === BRACE && reader.isOpen()) {
            effects.consume(code);
            return pass(state);
          }
          if (code === null) reader.throwIfPassed();
          const next = state(code);
          return isOver || next === undefined ? next : pass(next);
        };
      return pass(construct.tokenize.call(this, effects, end(ok), end(nok)));
    },
  };
}

/** Reads the code of an expression incrementally, as its construct proceeds. */
class ExpressionReader {
  private readonly code = new OpenCode(jsxParser);
  private text = '';
  /**
   * Index of the first event of the current expression; index of the last event seen, and that
   * event.
   */
  private first = 0;
  private last = -1;
  private lastEvent: unknown;
  private readTo: Point | undefined;
  /** Position of the last `}`, if it was skipped because a bracket was open. */
  private passed: Point | undefined;
  private isKnownWrong = false;

  constructor(private readonly context: TokenizeContext) {}

  /** True if the next character is in an expression, and inside of one of its brackets. */
  isOpen(): boolean {
    const { events } = this.context;
    const event = events.at(-1);
    this.passed = undefined;
    // At the beginning of a line, no chunk has begun; the construct handles that itself.
    if (event?.[0] !== 'enter' || !CHUNK.test(event[1].type)) return false;
    const first = this.findFirst(event[1].type);
    if (first !== this.first || this.readTo === undefined) {
      this.first = first;
      this.text = '';
      this.isKnownWrong = false;
      this.readTo = events[first]?.[1].start;
    }
    this.last = events.length - 1;
    this.lastEvent = event;
    const now = this.context.now();
    if (this.readTo === undefined || this.readTo.offset > now.offset) return false;
    this.text += this.context.sliceSerialize({ start: this.readTo, end: now });
    this.readTo = now;
    const hasOpen = this.code.hasOpenBracket(this.text, {
      ecmaVersion: 'latest',
      sourceType: 'module',
    });
    if (hasOpen) this.passed = now;
    if (!this.code.isWrong) return hasOpen;
    // Let the construct run once to report the mistake.
    const isKnown = this.isKnownWrong;
    this.isKnownWrong = true;
    return isKnown;
  }

  /**
   * At the end of the text, throws the construct's error if the last `}` of an expression was
   * skipped.
   */
  throwIfPassed(): void {
    if (this.passed === undefined) return;
    const { line, column } = this.passed;
    const reason = 'Could not parse expression with acorn';
    throw Object.assign(new Error(reason), {
      reason,
      line,
      column,
      cause: endsTooEarly(this.text),
    });
  }

  /**
   * Finds the first event of an expression, which consists of chunks, line ends and indents. Stops
   * at the last event seen.
   */
  private findFirst(chunk: string): number {
    const { events } = this.context;
    const isKnown = events[this.last] === this.lastEvent;
    for (let index = events.length - 1; index >= 0; index--) {
      if (isKnown && index === this.last) return this.first;
      const type = events[index]?.[1].type;
      if (type !== chunk && type !== 'lineEnding' && type !== 'linePrefix') return index + 1;
    }
    return 0;
  }
}
