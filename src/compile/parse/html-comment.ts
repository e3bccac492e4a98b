import type { CompileContext, Token, Extension as TreeExtension } from 'mdast-util-from-markdown';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import { isTruncationMark, truncation } from '../text/truncation.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    htmlComment: 'htmlComment';
    htmlCommentData: 'htmlCommentData';
  }
}

const LESS_THAN = 60;
const OPENING = '<!--';
const CLOSING = '-->';

/**
 * Adds HTML comments to MDX, which has none of its own. The constructs precede those of JSX at `<`,
 * in blocks and in text, and leave nothing in the tree.
 */
export function htmlComment(): Extension {
  const flow: Construct = { name: 'htmlCommentFlow', concrete: true, tokenize: tokenizeFlow };
  const text: Construct = { name: 'htmlCommentText', tokenize: tokenizeText };
  return { flow: { [LESS_THAN]: flow }, text: { [LESS_THAN]: text } };
}

/**
 * Makes other blocks that begin with `<` (JSX, which fails on anything but a tag) skip comments:
 * those that do not fill their lines are text.
 */
export function yieldToComments(extension: Extension): Extension {
  const constructs = extension.flow?.[LESS_THAN];
  if (constructs === undefined) return extension;
  const list = Array.isArray(constructs) ? constructs : [constructs];
  return { ...extension, flow: { ...extension.flow, [LESS_THAN]: list.map(yieldingConstruct) } };
}

function yieldingConstruct(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const otherwise = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ partial: true, tokenize: tokenizeOpening }, nok, otherwise);
    },
  };
}

function tokenizeOpening(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return tokenizeComment(effects, ok, nok, { isLazy: () => false, onOpened: ok });
}

/**
 * Removes comments from the tree, with the line ends inside them. A truncation mark becomes its
 * node.
 */
export function htmlCommentToTree(): TreeExtension {
  return {
    enter: {
      htmlComment(this: CompileContext) {
        this.buffer();
      },
    },
    exit: {
      htmlComment(this: CompileContext, token: Token) {
        this.resume();
        if (!isTruncationMark(this.sliceSerialize(token))) return;
        this.enter(truncation() as never, token);
        this.exit(token);
      },
    },
  };
}

/** Tokenizes a comment as a block: only white space may follow `-->` on its line. */
function tokenizeFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { interrupt } = this;
  const isLazy = () => this.parser.lazy[this.now().line] === true;
  if (interrupt) return tokenizeComment(effects, ok, nok, { isLazy, onOpened: ok });
  const fail = noteFailure(this, nok);
  return fail === undefined ? nok : tokenizeComment(effects, afterComment, fail, { isLazy });

  function afterComment(code: Code): State | undefined {
    if (code === null || isLineEnding(code)) return ok(code);
    if (!isSpace(code)) return fail?.(code);
    effects.enter('whitespace');
    return whitespace(code);
  }
  function whitespace(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return whitespace;
    }
    effects.exit('whitespace');
    return code === null || isLineEnding(code) ? ok(code) : fail?.(code);
  }
}

function tokenizeText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const fail = noteFailure(this, nok);
  return fail === undefined ? nok : tokenizeComment(effects, ok, fail, { isLazy: () => false });
}

/** The range that the last unsuccessful `<!--` has read, by tokenizer. */
const failures = new WeakMap<TokenizeContext, { from: number; to: number }>();

/**
 * Returns an `nok` that records the range read in vain, or undefined if the position is in such a
 * range: a comment that begins there would end, or not end, where the earlier one does. So
 * thousands of `<!--` are not each read to the end of the page.
 */
function noteFailure(tokenizer: TokenizeContext, nok: State): State | undefined {
  const from = tokenizer.now().offset;
  const last = failures.get(tokenizer);
  if (last !== undefined && from >= last.from && from < last.to) return undefined;
  return (code) => {
    failures.set(tokenizer, { from, to: tokenizer.now().offset });
    return nok(code);
  };
}

interface CommentOptions {
  /**
   * True if the current line belongs to the container only by lazy continuation, so that the
   * comment can't continue there.
   */
  isLazy: () => boolean;
  /**
   * Ends the attempt after `<!--`, which is enough to know that a comment interrupts a paragraph.
   */
  onOpened?: State;
}

function tokenizeComment(effects: Effects, ok: State, nok: State, options: CommentOptions): State {
  let matched = 0;
  let isInData = false;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('htmlComment');
    effects.enter('htmlCommentData');
    isInData = true;
    return opening(code);
  }
  function opening(code: Code): State | undefined {
    if (code !== OPENING.charCodeAt(matched)) return nok(code);
    effects.consume(code);
    matched += 1;
    if (matched < OPENING.length) return opening;
    // `<!-->` and `<!--->` are complete comments: the dashes count for both ends.
    matched = 2;
    return options.onOpened ?? inside;
  }
  function inside(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (isLineEnding(code)) {
      if (isInData) effects.exit('htmlCommentData');
      isInData = false;
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      matched = 0;
      return lineStart;
    }
    if (!isInData) effects.enter('htmlCommentData');
    isInData = true;
    effects.consume(code);
    if (code === CLOSING.charCodeAt(2) && matched >= 2) return closed;
    matched = code === CLOSING.charCodeAt(0) ? matched + 1 : 0;
    return inside;
  }
  function lineStart(code: Code): State | undefined {
    return options.isLazy() ? nok(code) : inside(code);
  }
  function closed(code: Code): State | undefined {
    effects.exit('htmlCommentData');
    effects.exit('htmlComment');
    return ok(code);
  }
}

/** True for line ends, micromark's codes below -2; -2 to 0 are tabs. */
export function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}

function isSpace(code: Code): boolean {
  return code === 32 || code === -1 || code === -2;
}
