import type { ParseError } from 'jsonc-parser';
import type { Fence } from '../types/code/fence.js';
import type { Diagnostic, Place } from '../types/diagnostic.js';
import { pointAt } from './example.js';

interface Fault {
  reason: string;
  /** Position, from 0. */
  line: number;
  column: number;
}

type Parse = (text: string) => Promise<Fault | undefined>;

/** Languages whose blocks are data. */
const PARSERS: ReadonlyMap<string, { title: string; parse: Parse }> = new Map([
  ['json', { title: 'JSON', parse: (text) => parseJson(text, false) }],
  ['jsonc', { title: 'JSON with comments', parse: (text) => parseJson(text, true) }],
  ['json5', { title: 'JSON5', parse: parseJson5 }],
  ['yaml', { title: 'YAML', parse: parseYaml }],
  ['yml', { title: 'YAML', parse: parseYaml }],
  ['toml', { title: 'TOML', parse: parseToml }],
]);

export const isData = ({ language, shows }: Pick<Fence, 'language' | 'shows'>): boolean =>
  PARSERS.has(language) && shows === undefined;

/** Reports the first fault in a block of data. */
export async function parseData({ language, lines, file }: Fence): Promise<Diagnostic[]> {
  const parser = PARSERS.get(language);
  const text = lines.map((line) => line.text).join('\n');
  if (parser === undefined || text.trim() === '') return [];
  const fault = await parser.parse(text);
  if (fault === undefined) return [];
  const { hint } = describeFault(text, language);
  const place = placeFault(fault, lines);
  const { title } = parser;
  const message = `The code block is not ${title}: ${fault.reason}.`;
  return [{ code: 'example-syntax', severity: 'error', file, ...place, message, hint }];
}

function placeFault({ line, column }: Fault, lines: Fence['lines']): Place {
  const at = lines[line] ?? lines.at(-1);
  return at === undefined ? { line: 1, column: 1 } : { line: at.line, column: at.column + column };
}

const PLACEHOLDER = /(?:^|[\s[{(,:])(?:\.\.\.|…)(?=[\s\]}),]|$)/;

function describeFault(text: string, language: string): { hint: string } {
  if (PLACEHOLDER.test(text))
    return { hint: 'Write what is left out as a comment, or `nocheck` after the language.' };
  if (language === 'json' && /^\s*\/[/*]|\s\/[/*]/m.test(text))
    return { hint: 'Call the language `jsonc` or `json5` if comments belong to it.' };
  return { hint: 'Fix the text, or write `nocheck` after the language if it is a fragment.' };
}

/** Converts the parser's error name to words. */
const wordsOf = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

async function parseJson(text: string, isLoose: boolean): Promise<Fault | undefined> {
  const { parse, printParseErrorCode } = await import('jsonc-parser');
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: !isLoose, allowTrailingComma: isLoose });
  const [first] = errors;
  return (
    first && { reason: wordsOf(printParseErrorCode(first.error)), ...pointAt(text, first.offset) }
  );
}

async function parseJson5(text: string): Promise<Fault | undefined> {
  const { default: json5 } = await import('json5');
  try {
    json5.parse(text);
    return undefined;
  } catch (error) {
    const { message, lineNumber = 1, columnNumber = 1 } = error as Error & Record<string, number>;
    const reason = message.replace(/^JSON5: /, '').replace(/ at \d+:\d+$/, '');
    return { reason, line: lineNumber - 1, column: columnNumber - 1 };
  }
}

async function parseYaml(text: string): Promise<Fault | undefined> {
  const { parseAllDocuments } = await import('yaml');
  const documents = parseAllDocuments(text, { prettyErrors: false, uniqueKeys: true });
  const errors = 'empty' in documents ? [] : documents.flatMap((document) => document.errors);
  const [first] = errors;
  return first && { reason: lowerFirst(first.message), ...pointAt(text, first.pos[0]) };
}

async function parseToml(text: string): Promise<Fault | undefined> {
  const { parse, TomlError } = await import('smol-toml');
  try {
    parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = (error.message.split('\n')[0] ?? '').replace(/^Invalid TOML document: /, '');
    return { reason, line: error.line - 1, column: error.column - 1 };
  }
}

const lowerFirst = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
