import GithubSlugger from 'github-slugger';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml';
import { readDefinition } from './read-definition.js';

/** A term of the glossary. */
export interface Term {
  /** Id of its heading on the page of all terms. */
  id: string;
  term: string;
  /** One paragraph of inline Markdown, on one line. */
  definition: string;
  aliases: readonly string[];
  /** True if the term is case-sensitive. */
  matchCase: boolean;
}

/** A problem at a position in the file. */
export interface TermProblem {
  message: string;
  hint: string;
  line: number;
  column: number;
}

export interface Glossary {
  terms: readonly Term[];
  problems: readonly TermProblem[];
}

const KEYS = ['term', 'definition', 'aliases', 'matchCase'];
const FORM_HINT = 'Write a list of entries: `- term: API`, and below it `definition: …`.';

/**
 * Reads the list of terms, in YAML or JSON. Skips entries with a problem. Returns nothing for
 * invalid YAML, which docsgen reports.
 */
export function readTerms(text: string): Glossary {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) return { terms: [], problems: [] };
  return new Reader(lines).read(document.contents);
}

class Reader {
  private readonly terms: Term[] = [];
  private readonly problems: TermProblem[] = [];
  /** Terms by their names, which are normalized for comparison. */
  private readonly owners = new Map<string, string>();
  private readonly slugger = new GithubSlugger();

  constructor(private readonly lines: LineCounter) {}

  read(contents: unknown): Glossary {
    if (isSeq(contents))
      for (const item of contents.items) {
        const term = isMap(item) ? this.readEntry(item) : this.fail(item, NO_ENTRY, FORM_HINT);
        if (term !== undefined) this.terms.push(term);
      }
    else this.fail(contents, 'The glossary file is not a list of terms.', FORM_HINT);
    return { terms: this.terms, problems: this.problems };
  }

  private readEntry(entry: YAMLMap): Term | undefined {
    const term = this.readText(entry, 'term', 'An entry of the glossary');
    if (term === undefined) return undefined;
    const what = `The term \`${term}\``;
    const unknown = entry.items.find(
      ({ key }) => !KEYS.includes(String(isScalar(key) ? key.value : key)),
    );
    if (unknown !== undefined) {
      const name = String(isScalar(unknown.key) ? unknown.key.value : unknown.key);
      return this.fail(unknown.key, `${what} has the unknown key \`${name}\`.`, KEYS_HINT);
    }
    const definition = this.readText(entry, 'definition', what);
    const aliases = this.readAliases(entry, what);
    const matchCase = this.readFlag(entry, what);
    if (definition === undefined || aliases === undefined || matchCase === undefined)
      return undefined;
    const { problem } = readDefinition(definition);
    if (problem !== undefined)
      return this.fail(
        entry.get('definition', true),
        `The definition of \`${term}\` ${problem}.`,
        INLINE_HINT,
      );
    const names = [term, ...aliases];
    if (!names.every((name) => this.claim(name, { term, matchCase, entry }))) return undefined;
    return { id: this.slugger.slug(term), term, definition, aliases, matchCase };
  }

  /** Returns a text on one line. Reports a problem and returns undefined if there is none. */
  private readText(entry: YAMLMap, key: string, what: string): string | undefined {
    const node = entry.get(key, true);
    if (node === undefined)
      return this.fail(entry, `${what} has no \`${key}\`.`, `Add the key: \`${key}: …\`.`);
    const text = textOf(node);
    if (text === undefined)
      return this.fail(
        node,
        `${what} has a \`${key}\` that is not a string.`,
        'Write a string, in quotes if YAML would read it as something else.',
      );
    return text;
  }

  private readAliases(entry: YAMLMap, what: string): string[] | undefined {
    const node: unknown = entry.get('aliases', true);
    if (node === undefined) return [];
    const texts = isSeq(node) ? node.items.map(textOf) : [undefined];
    if (texts.every((text) => text !== undefined)) return texts;
    return this.fail(
      node,
      `${what} has \`aliases\` that are not a list of strings.`,
      'Write a list: `aliases: [one, another]`.',
    );
  }

  private readFlag(entry: YAMLMap, what: string): boolean | undefined {
    const node: unknown = entry.get('matchCase', true);
    if (node === undefined) return false;
    if (isScalar(node) && typeof node.value === 'boolean') return node.value;
    return this.fail(
      node,
      `${what} has a \`matchCase\` that is neither \`true\` nor \`false\`.`,
      'Write `true` or `false`.',
    );
  }

  private claim(
    name: string,
    { term, matchCase, entry }: { term: string; matchCase: boolean; entry: YAMLMap },
  ): boolean {
    if (!/[\p{L}\p{N}]/u.test(name)) {
      this.fail(
        entry,
        `The term \`${name}\` has neither a letter nor a digit, so it cannot be found in text.`,
        'Give it a name with a letter or a digit.',
      );
      return false;
    }
    // Two case-sensitive terms may differ in case only.
    const key = matchCase ? `= ${name}` : `~ ${name.toLowerCase()}`;
    const owner = this.owners.get(key);
    if (owner !== undefined) {
      this.fail(
        entry,
        `\`${name}\` appears in the glossary twice: as a name of \`${owner}\` and of \`${term}\`.`,
        'Remove one of the two.',
      );
      return false;
    }
    this.owners.set(key, term);
    return true;
  }

  private fail(node: unknown, message: string, hint: string): undefined {
    const offset = (node as Node | null)?.range?.[0] ?? 0;
    const { line, col } = this.lines.linePos(offset);
    // The line counter returns 0 for positions before the first line end.
    this.problems.push({ message, hint, line: Math.max(1, line), column: Math.max(1, col) });
    return undefined;
  }
}

const NO_ENTRY = 'An entry of the glossary is not a term with a definition.';
const KEYS_HINT = `Use the keys ${KEYS.map((key) => `\`${key}\``).join(', ')}.`;
const INLINE_HINT = 'Write one paragraph of text with emphasis, code and links.';

/** Returns the text of a scalar. Numbers stay as written. */
function textOf(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  const { value } = node;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const written = typeof value === 'number' ? (node.source ?? String(value)) : value;
  const text = written.replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}
