import type { CompileContext, Token, Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

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
 * HTML comments for MDX, which has none of its own. They are taken before JSX looks at the `<`, in blocks and in text,
 * and leave nothing in the tree.
 */
export function htmlComment(): Extension {
  const flow: Construct = { name: 'htmlCommentFlow', concrete: true, tokenize: tokenizeFlow };
  const text: Construct = { name: 'htmlCommentText', tokenize: tokenizeText };
  return { flow: { [LESS_THAN]: flow }, text: { [LESS_THAN]: text } };
}

/** Drops comments from the tree together with the line ends inside them. */
export function htmlCommentToTree(): TreeExtension {
  return {
    enter: {
      htmlComment(this: CompileContext) {
        this.buffer();
      },
    },
    exit: {
      htmlComment(this: CompileContext, _token: Token) {
        this.resume();
      },
    },
  };
}

/** A comment as a block: after `-->` only white space may stand on its line. */
function tokenizeFlow(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { interrupt } = this;
  const isLazy = () => this.parser.lazy[this.now().line] === true;
  return tokenizeComment(effects, afterComment, nok, { isLazy, ...(interrupt && { onOpened: ok }) });

  function afterComment(code: Code): State | undefined {
    if (code === null || isLineEnding(code)) return ok(code);
    if (!isSpace(code)) return nok(code);
    effects.enter('whitespace');
    return whitespace(code);
  }
  function whitespace(code: Code): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return whitespace;
    }
    effects.exit('whitespace');
    return code === null || isLineEnding(code) ? ok(code) : nok(code);
  }
}

function tokenizeText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return tokenizeComment(effects, ok, nok, { isLazy: () => false });
}

interface CommentOptions {
  /** Whether the line just begun belongs to the container only lazily: the comment can't go on there. */
  isLazy: () => boolean;
  /** Ends the attempt after `<!--`: enough to know that a comment interrupts a paragraph. */
  onOpened?: State;
}

function tokenizeComment(effects: Effects, ok: State, nok: State, options: CommentOptions): State {
  let matched = 0;
  return start;

  function start(code: Code): State | undefined {
    effects.enter('htmlComment');
    effects.enter('htmlCommentData');
    return opening(code);
  }
  function opening(code: Code): State | undefined {
    if (code !== OPENING.charCodeAt(matched)) return nok(code);
    effects.consume(code);
    matched += 1;
    if (matched < OPENING.length) return opening;
    // `<!-->` and `<!--->` are whole comments: the dashes count for both ends.
    matched = 2;
    return options.onOpened ?? inside;
  }
  function inside(code: Code): State | undefined {
    if (code === null) return nok(code);
    if (isLineEnding(code)) {
      effects.exit('htmlCommentData');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      matched = 0;
      return lineStart;
    }
    effects.consume(code);
    if (code === CLOSING.charCodeAt(2) && matched >= 2) return closed;
    matched = code === CLOSING.charCodeAt(0) ? matched + 1 : 0;
    return inside;
  }
  function lineStart(code: Code): State | undefined {
    if (options.isLazy()) return nok(code);
    effects.enter('htmlCommentData');
    return inside(code);
  }
  function closed(code: Code): State | undefined {
    effects.exit('htmlCommentData');
    effects.exit('htmlComment');
    return ok(code);
  }
}

/** micromark's codes below -2 are line ends, -2 to 0 tabs. */
export function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}

function isSpace(code: Code): boolean {
  return code === 32 || code === -1 || code === -2;
}
