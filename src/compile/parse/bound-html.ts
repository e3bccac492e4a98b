import { parse } from 'micromark';
import type { Construct, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';

const LESS_THAN = 60;
const NAME = 'htmlText';

/** Comments, CDATA, declarations, and instructions: each goes on until its own closing sign. */
const OPENING = /^<(?:!--|!\[CDATA\[|![a-z]|\?)/i;
const MAY_OPEN = /^<[!?]/;
/** No opening is longer. */
const LONGEST = '<![CDATA['.length;

/**
 * A plugin for plain Markdown: HTML in lines that has no end in its paragraph is read to the end of
 * the paragraph once for each of its openings. The parser's own construct does so for every `<!--`,
 * and 6,000 of them took 16 s. What comes out is the same.
 */
export function boundHtml(this: Processor): void {
  const settings = this.data();
  const bounded = [parse().constructs.text[LESS_THAN] ?? []]
    .flat()
    .filter(({ name }) => name === NAME)
    .map((one): Construct => ({ ...boundConstruct(one), name: `${NAME}Bounded`, add: 'after' }));
  settings.micromarkExtensions = [
    // First: other extensions come before it, as they come before the core.
    { text: { [LESS_THAN]: bounded }, disable: { null: [NAME] } },
    ...(settings.micromarkExtensions ?? []),
  ];
}

/** Openings without an end, by the tokenizer of their paragraph. */
const unended = new WeakMap<TokenizeContext, Set<string>>();

/** Exported for tests. */
export function boundConstruct(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const known = unended.get(this) ?? new Set<string>();
      unended.set(this, known);
      let isOver = false;
      const ending =
        (state: State): State =>
        (code) => {
          isOver = true;
          return state(code);
        };
      let read = '';
      let opening: string | undefined;
      const follow =
        (state: State): State =>
        (code) => {
          if (code === null && opening !== undefined) known.add(opening);
          if (code !== null && code > 0 && opening === undefined && read.length < LONGEST) {
            read += String.fromCharCode(code);
            opening = nameOpening(read);
            if (opening !== undefined && known.has(opening)) return ending(nok)(code);
            // Tags end in no time.
            isOver = read.length === 2 && !MAY_OPEN.test(read);
          }
          const next = state(code);
          return next === undefined || isOver ? next : follow(next);
        };
      return follow(construct.tokenize.call(this, effects, ending(ok), ending(nok)));
    },
  };
}

/** All declarations end alike. */
function nameOpening(text: string): string | undefined {
  const found = OPENING.exec(text)?.[0];
  return found !== undefined && /[a-z]$/i.test(found) ? '<!a' : found;
}
