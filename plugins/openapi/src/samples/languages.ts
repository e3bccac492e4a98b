import { writeJson } from '../json/write-json.js';
import { isExact, WrittenNumber } from '../json/written-number.js';
import type { SampleBody } from './body.js';
import {
  FILE_INPUT,
  goParts,
  phpParts,
  pythonParts,
  scriptParts,
  writeCurlParts,
} from './multipart.js';
import { goQuote, indent, json, phpQuote, quote, shell } from './quote.js';
import type { SampleRequest } from './request.js';

/** A language that examples of requests can be written in. */
interface SampleLanguage {
  label: string;
  /** Of the block of code. */
  language: string;
  write(request: SampleRequest): string;
}

export type SampleLanguageName = 'curl' | 'javascript' | 'python' | 'go' | 'php';

/** Those that examples may be written in. */
export const LANGUAGES: Readonly<Record<SampleLanguageName, SampleLanguage>> = {
  curl: { label: 'cURL', language: 'bash', write: writeCurl },
  javascript: { label: 'JavaScript', language: 'js', write: writeJavaScript },
  python: { label: 'Python', language: 'python', write: writePython },
  go: { label: 'Go', language: 'go', write: writeGo },
  php: { label: 'PHP', language: 'php', write: writePhp },
};

function writeCurl({ method, url, headers, body }: SampleRequest): string {
  // curl reads brackets and braces as patterns.
  const globoff = /[[\]{}]/.test(url) ? '-g ' : '';
  const lines = [
    `curl ${globoff}${method === 'GET' ? '' : `-X ${method} `}${shell(url)}`,
    ...headers.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : curlBody(body)),
  ];
  return lines.join(' \\\n  ');
}

function curlBody(body: SampleBody): string[] {
  if (body.type === 'json') return [`-d ${shell(json(body.value))}`];
  if (body.type === 'form')
    return body.fields.map(
      ([name, value]) => `--data-urlencode ${shell(`${encodeName(name)}=${value}`)}`,
    );
  if (body.type === 'multipart') return writeCurlParts(body.parts);
  return body.type === 'text' ? [`--data-raw ${shell(body.text)}`] : ['--data-binary @file'];
}

/** curl encodes what follows the first `=`. */
const encodeName = (name: string): string =>
  name.replace(/[^\w.[\]-]/gu, (sign) =>
    encodeURIComponent(sign.replace(/\p{Surrogate}/u, '\ufffd')),
  );

function writeJavaScript({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quote(method)},`]),
    ...(headers.length === 0
      ? []
      : [
          `headers: {\n${headers.map(([name, value]) => `    ${quote(name)}: ${quote(value)},`).join('\n')}\n  },`,
        ]),
    ...(body === undefined ? [] : [`body: ${scriptBody(body)},`]),
  ];
  const call =
    options.length === 0
      ? `await fetch(${quote(url)});`
      : `await fetch(${quote(url)}, {\n${options.map((line) => `  ${line}`).join('\n')}\n});`;
  return [
    ...(body?.type === 'multipart' ? scriptParts(body.parts) : []),
    ...(body?.type === 'file' ? [`const [file] = ${FILE_INPUT}.files;`] : []),
    `const response = ${call}`,
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function scriptBody(body: SampleBody): string {
  if (body.type === 'json')
    return isLossless(body.value)
      ? `JSON.stringify(${indent(json(body.value))})`
      : scriptQuote(json(body.value));
  if (body.type === 'form') {
    const fields = namedFields(body.fields);
    const pairs = body.fields.map(([name, text]) => `\n    [${quote(name)}, ${quote(text)}],`);
    return `new URLSearchParams(${Array.isArray(fields) ? `[${pairs.join('')}\n  ]` : indent(json(fields))})`;
  }
  if (body.type === 'multipart') return 'form';
  return body.type === 'text' ? scriptQuote(body.text) : 'file';
}

/** An object, or pairs if a name occurs twice. */
const namedFields = (fields: readonly (readonly [string, string])[]): unknown =>
  new Set(fields.map(([name]) => name)).size === fields.length
    ? Object.fromEntries(fields)
    : fields;

/** Text of several lines stays readable in backticks. */
const scriptQuote = (text: string): string =>
  text.includes('\n') && !/[`\\\r]|\$\{/.test(text) ? `\`${text}\`` : quote(text);

/** False if code that holds this value as a literal would send other numbers. */
function isLossless(
  value: unknown,
  isLossy = (number: WrittenNumber) => !isExact(number),
): boolean {
  if (value instanceof WrittenNumber) return !isLossy(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((entry) => isLossless(entry, isLossy));
}

function writePython({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    `    ${quote(method)},`,
    `    ${quote(url)},`,
    ...(headers.length === 0
      ? []
      : [
          `    headers={\n${headers.map(([name, value]) => `        ${quote(name)}: ${quote(value)},`).join('\n')}\n    },`,
        ]),
    ...(body === undefined ? [] : [`    ${pythonBody(body)},`]),
  ];
  return `import requests\n\nresponse = requests.request(\n${lines.join('\n')}\n)\nprint(response.status_code, response.text)`;
}

function pythonBody(body: SampleBody): string {
  if (body.type === 'json')
    // Python's integers have no end.
    return isLossless(body.value, (number) => /[.eE]/.test(number.text) && !isExact(number))
      ? `json=${indent(python(body.value), '    ')}`
      : `data=${quote(writeJson(body.value))}`;
  if (body.type === 'form') {
    const fields = namedFields(body.fields);
    return Array.isArray(fields)
      ? `data=[\n${body.fields.map(([name, text]) => `        (${quote(name)}, ${quote(text)}),`).join('\n')}\n    ]`
      : `data=${indent(python(fields), '    ')}`;
  }
  if (body.type === 'multipart') return `files=${pythonParts(body.parts)}`;
  return body.type === 'text' ? `data=${quote(body.text)}.encode()` : 'data=open("file", "rb")';
}

/** A value as Python writes it. */
function python(value: unknown, by = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value instanceof WrittenNumber) return value.text;
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${by}    `;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((entry: unknown) => `${inner}${python(entry, inner)},`)
    : Object.entries(value).map(
        ([name, entry]) => `${inner}${quote(name)}: ${python(entry, inner)},`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return lines.length === 0 ? open + close : `${open}\n${lines.join('\n')}\n${by}${close}`;
}

function writeGo({ method, url, headers, body }: SampleRequest): string {
  const made = goBody(body);
  const imports = ['"fmt"', '"io"', '"net/http"', ...made.imports].sort();
  const lines = [
    ...made.lines,
    `request, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${made.reader})`,
    'if err != nil {\n\t\tpanic(err)\n\t}',
    ...headers.map(([name, value]) => `request.Header.Set(${quote(name)}, ${quote(value)})`),
    ...(made.headers ?? []),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {\n\t\tpanic(err)\n\t}',
    'defer response.Body.Close()',
    'text, _ := io.ReadAll(response.Body)',
    'fmt.Println(response.Status, string(text))',
  ];
  return [
    'package main',
    '',
    `import (\n${imports.map((name) => `\t${name}`).join('\n')}\n)`,
    '',
    'func main() {',
    ...lines.map((line) => `\t${line}`),
    '}',
  ].join('\n');
}

/** Code that makes a body, and the expression that reads it. */
interface GoBody {
  imports: readonly string[];
  lines: readonly string[];
  reader: string;
  headers?: readonly string[];
}

function goBody(body: SampleBody | undefined): GoBody {
  if (body === undefined) return { imports: [], lines: [], reader: 'nil' };
  if (body.type === 'multipart') return goParts(body.parts);
  if (body.type === 'file') return { imports: ['"os"'], lines: [], reader: 'os.Stdin' };
  const text =
    body.type === 'json'
      ? json(body.value)
      : body.type === 'form'
        ? new URLSearchParams(body.fields.map(([name, value]) => [name, value])).toString()
        : body.text;
  return { imports: ['"strings"'], lines: [], reader: `strings.NewReader(${goQuote(text)})` };
}

function writePhp({ method, url, headers, body }: SampleRequest): string {
  const parts = body?.type === 'multipart' ? phpParts(body.parts) : undefined;
  const all = [
    ...headers.map(([name, value]) => phpQuote(`${name}: ${value}`)),
    ...(parts?.headers ?? []),
  ];
  const fields = parts?.fields ?? (body && phpBody(body));
  const lines = [
    `CURLOPT_CUSTOMREQUEST => ${phpQuote(method)},`,
    'CURLOPT_RETURNTRANSFER => true,',
    ...(all.length === 0
      ? []
      : [`CURLOPT_HTTPHEADER => [\n${all.map((line) => `        ${line},`).join('\n')}\n    ],`]),
    ...(fields === undefined ? [] : [`CURLOPT_POSTFIELDS => ${fields},`]),
  ];
  return [
    '<?php',
    ...(parts?.lines ?? []),
    `$request = curl_init(${phpQuote(url)});`,
    `curl_setopt_array($request, [\n${lines.map((line) => `    ${line}`).join('\n')}\n]);`,
    'echo curl_exec($request);',
  ].join('\n');
}

function phpBody(body: SampleBody): string | undefined {
  if (body.type === 'json') return phpQuote(json(body.value));
  if (body.type === 'text') return phpQuote(body.text);
  if (body.type === 'file') return "file_get_contents('file')";
  if (body.type !== 'form') return undefined;
  // An array of PHP has each name once.
  if (Array.isArray(namedFields(body.fields)))
    return phpQuote(
      new URLSearchParams(body.fields.map(([name, text]) => [name, text])).toString(),
    );
  return `http_build_query([\n${body.fields.map(([name, value]) => `        ${phpQuote(name)} => ${phpQuote(value)},`).join('\n')}\n    ])`;
}
