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

/** A string in double quotes as JavaScript, Python and Go read it. */
const quote = (text: string): string => JSON.stringify(text);
/** As a POSIX shell reads it. */
const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** As PHP reads it, without variables in it. */
const phpQuote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const json = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'null';
const indent = (text: string, by = '  '): string => text.replaceAll('\n', `\n${by}`);

function writeCurl({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shell(url)}`,
    ...headers.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
  ];
  if (body?.type === 'json') lines.push(`-d ${shell(json(body.value))}`);
  if (body?.type === 'form')
    lines.push(
      ...body.fields.map(([name, value]) => `--data-urlencode ${shell(`${name}=${value}`)}`),
    );
  if (body?.type === 'file') lines.push('--data-binary @file');
  return lines.join(' \\\n  ');
}

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
  return `const response = ${call}\nconsole.log(response.status, await response.text());`;
}

function scriptBody(body: NonNullable<SampleRequest['body']>): string {
  if (body.type === 'json') return `JSON.stringify(${indent(json(body.value))})`;
  if (body.type === 'form')
    return `new URLSearchParams(${indent(json(Object.fromEntries(body.fields)))})`;
  return 'file';
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
  ];
  if (body?.type === 'json') lines.push(`    json=${indent(python(body.value), '    ')},`);
  if (body?.type === 'form')
    lines.push(`    data=${indent(python(Object.fromEntries(body.fields)), '    ')},`);
  if (body?.type === 'file') lines.push('    data=open("file", "rb"),');
  return `import requests\n\nresponse = requests.request(\n${lines.join('\n')}\n)\nprint(response.status_code, response.text)`;
}

/** A value as Python writes it. */
function python(value: unknown, by = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
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
  const text =
    body?.type === 'json'
      ? json(body.value)
      : body?.type === 'form'
        ? new URLSearchParams(body.fields.map(([name, value]) => [name, value])).toString()
        : undefined;
  const reader =
    body === undefined
      ? 'nil'
      : text === undefined
        ? 'os.Stdin'
        : `strings.NewReader(${goQuote(text)})`;
  const needed = body === undefined ? [] : [text === undefined ? '"os"' : '"strings"'];
  const imports = ['"fmt"', '"io"', '"net/http"', ...needed];
  return [
    'package main',
    '',
    `import (\n${imports.map((name) => `\t${name}`).join('\n')}\n)`,
    '',
    'func main() {',
    `\trequest, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${reader})`,
    '\tif err != nil {\n\t\tpanic(err)\n\t}',
    ...headers.map(([name, value]) => `\trequest.Header.Set(${quote(name)}, ${quote(value)})`),
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {\n\t\tpanic(err)\n\t}',
    '\tdefer response.Body.Close()',
    '\ttext, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(response.Status, string(text))',
    '}',
  ].join('\n');
}

const goQuote = (text: string): string => (text.includes('`') ? quote(text) : `\`${text}\``);

function writePhp({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    `CURLOPT_CUSTOMREQUEST => ${phpQuote(method)},`,
    'CURLOPT_RETURNTRANSFER => true,',
  ];
  if (headers.length > 0)
    lines.push(
      `CURLOPT_HTTPHEADER => [\n${headers.map(([name, value]) => `        ${phpQuote(`${name}: ${value}`)},`).join('\n')}\n    ],`,
    );
  if (body?.type === 'json') lines.push(`CURLOPT_POSTFIELDS => ${phpQuote(json(body.value))},`);
  if (body?.type === 'form')
    lines.push(
      `CURLOPT_POSTFIELDS => http_build_query([\n${body.fields.map(([name, value]) => `        ${phpQuote(name)} => ${phpQuote(value)},`).join('\n')}\n    ]),`,
    );
  if (body?.type === 'file') lines.push("CURLOPT_POSTFIELDS => file_get_contents('file'),");
  return [
    '<?php',
    `$request = curl_init(${phpQuote(url)});`,
    `curl_setopt_array($request, [\n${lines.map((line) => `    ${line}`).join('\n')}\n]);`,
    'echo curl_exec($request);',
  ].join('\n');
}
