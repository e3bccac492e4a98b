import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import { isLineEnding } from './html-comment.js';

const LEFT_BRACE = 123;
const RIGHT_BRACE = 125;
const HASH = 35;
const COLON = 58;

/**
 * Makes `{#id}` and `{:language}` text in MDX, where they would be expressions that do not parse.
 * `heading-ids.ts` removes the first from headings, a feature the second from inline code.
 */
export function explicitId(): Extension {
  const construct: Construct = { name: 'explicitId', tokenize };
  return { text: { [LEFT_BRACE]: construct } };
}

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return start;

  function start(code: Code): State | undefined {
    effects.enter('data');
    effects.consume(code);
    return sign;
  }
  function sign(code: Code): State | undefined {
    if (code !== HASH && code !== COLON) return nok(code);
    effects.consume(code);
    return inside;
  }
  function inside(code: Code): State | undefined {
    if (code === null || isLineEnding(code) || code === LEFT_BRACE) return nok(code);
    effects.consume(code);
    if (code !== RIGHT_BRACE) return inside;
    effects.exit('data');
    return ok;
  }
}
