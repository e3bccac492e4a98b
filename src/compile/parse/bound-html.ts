import { parse } from 'micromark';
import type { Construct, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';

const LESS_THAN = 60;
const NAME = 'htmlText';

/**
 * Comments, CDATA, declarations, and instructions, each of which continues until its own
 * terminator.
 */
const OPENING = /^<(?:!--|!\[CDATA\[|![a-z]|\?)/i;
const MAY_OPEN = /^<[!?]/;
/** Length of the longest opening. */
const LONGEST = '<![CDATA['.length;

/**
 * Plugin for plain Markdown: reads inline HTML without an end in its paragraph only once per kind
 * of opening. The parser's own construct reads to the end of the paragraph at every `<!--`, which
 * took 16 s for 6,000 of them. The result is the same.
 */
export function boundHtml(this: Processor): void {
  const settings = this.data();
  const bounded = [parse().constructs.text[LESS_THAN] ?? []]
    .flat()
    .filter(({ name }) => name === NAME)
    .map((one): Construct => ({ ...boundConstruct(one), name: `${NAME}Bounded`, add: 'after' }));
  settings.micromarkExtensions = [
    // First in the list, because later extensions take precedence over earlier ones, as they do
    // over the core.
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
            // Tags end soon.
            isOver = read.length === 2 && !MAY_OPEN.test(read);
          }
          const next = state(code);
          return next === undefined || isOver ? next : follow(next);
        };
      return follow(construct.tokenize.call(this, effects, ending(ok), ending(nok)));
    },
  };
}

/** Returns the opening of a text, with one name for all declarations, because they end alike. */
function nameOpening(text: string): string | undefined {
  const found = OPENING.exec(text)?.[0];
  return found !== undefined && /[a-z]$/i.test(found) ? '<!a' : found;
}
