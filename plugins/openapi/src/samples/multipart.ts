import type { FormPart } from './form-parts.js';
import { goQuote, phpQuote, quote, shell } from './quote.js';

/** Where scripts of a page find files. */
export const FILE_INPUT = 'document.querySelector("input[type=file]")';

/** Options of curl. Texts that curl would read as a file or an option go with `--form-string`. */
export function writeCurlParts(parts: readonly FormPart[]): string[] {
  return parts.map(({ name, type, file, text }) => {
    const typed = type === undefined ? '' : `;type=${type}`;
    if (file !== undefined) return `-F ${shell(`${name}=@${file}${typed}`)}`;
    const isPlain = !/^[@<"\s]|;/.test(text);
    if (isPlain) return `-F ${shell(`${name}=${text}${typed}`)}`;
    return type === undefined
      ? `--form-string ${shell(`${name}=${text}`)}`
      : `-F ${shell(`${name}="${escapeQuotes(text)}"${typed}`)}`;
  });
}

const escapeQuotes = (text: string): string => text.replace(/[\\"]/g, '\\$&');

/** JavaScript that fills a `FormData`. */
export function scriptParts(parts: readonly FormPart[]): string[] {
  const files = parts.filter(({ file }) => file !== undefined);
  return [
    ...(files.length > 0 ? [`const { files } = ${FILE_INPUT};`] : []),
    'const form = new FormData();',
    ...parts.map((part) => {
      const { name, type, text } = part;
      if (text === undefined) return `form.append(${quote(name)}, files[${files.indexOf(part)}]);`;
      const value =
        type === undefined ? quote(text) : `new Blob([${quote(text)}], { type: ${quote(type)} })`;
      return `form.append(${quote(name)}, ${value});`;
    }),
  ];
}

/** A list for `files` of Python's requests: a text is a part without a file name. */
export function pythonParts(parts: readonly FormPart[]): string {
  const lines = parts.map(({ name, type, file, text }) => {
    const content =
      file === undefined ? ['None', quote(text)] : [quote(file), `open(${quote(file)}, "rb")`];
    const tuple = [...content, ...(type === undefined ? [] : [quote(type)])].join(', ');
    return `        (${quote(name)}, (${tuple})),`;
  });
  return `[\n${lines.join('\n')}\n    ]`;
}

/** Go that writes the parts into a buffer. */
export function goParts(parts: readonly FormPart[]) {
  const isTyped = parts.some(({ type }) => type !== undefined);
  const files = parts.filter(({ file }) => file !== undefined);
  const lines = parts.flatMap(({ name, type, file, text }): string[] => {
    const typed = type !== undefined;
    if (!typed && file === undefined)
      return [`form.WriteField(${quote(name)}, ${goQuote(text ?? '')})`];
    const disposition = `form-data; name="${escapeQuotes(name)}"${file === undefined ? '' : `; filename="${escapeQuotes(file)}"`}`;
    const part = typed
      ? `form.CreatePart(textproto.MIMEHeader{"Content-Disposition": {${goQuote(disposition)}}, "Content-Type": {${quote(type)}}})`
      : `form.CreateFormFile(${quote(name)}, ${quote(file ?? '')})`;
    if (file === undefined)
      return [`part, _ = ${part}`, `io.WriteString(part, ${goQuote(text ?? '')})`];
    return [
      `part, _ = ${part}`,
      `file, err = os.Open(${quote(file)})`,
      'if err != nil {\n\t\tpanic(err)\n\t}',
      'io.Copy(part, file)',
    ];
  });
  const needsPart = files.length > 0 || isTyped;
  return {
    imports: [
      '"bytes"',
      '"mime/multipart"',
      ...(isTyped ? ['"net/textproto"'] : []),
      ...(files.length > 0 ? ['"os"'] : []),
    ],
    lines: [
      'body := &bytes.Buffer{}',
      'form := multipart.NewWriter(body)',
      ...(needsPart ? ['var part io.Writer'] : []),
      ...(files.length > 0 ? ['var file *os.File', 'var err error'] : []),
      ...lines,
      'form.Close()',
    ],
    reader: 'body',
    headers: ['request.Header.Set("Content-Type", form.FormDataContentType())'],
  };
}

/**
 * Returns PHP that sends the parts: as an array if each name occurs once and no text part has a
 * content type; otherwise as a body that the sample assembles with its own boundary.
 */
export function phpParts(parts: readonly FormPart[]): {
  lines: readonly string[];
  fields: string;
  headers: readonly string[];
} {
  const isOnce = new Set(parts.map(({ name }) => name)).size === parts.length;
  if (isOnce && parts.every(({ type, file }) => type === undefined || file !== undefined))
    return { lines: [], headers: [], fields: `[\n${parts.map(phpField).join('\n')}\n    ]` };
  return {
    lines: [
      '$boundary = bin2hex(random_bytes(16));',
      "$body = '';",
      'foreach ([',
      ...parts.map(({ name, type, file, text }) => {
        const head = [
          `Content-Disposition: form-data; name="${escapeQuotes(name)}"${file === undefined ? '' : `; filename="${escapeQuotes(file)}"`}`,
          ...(type === undefined ? [] : [`Content-Type: ${type}`]),
        ];
        const content =
          file === undefined ? phpQuote(text) : `file_get_contents(${phpQuote(file)})`;
        return `    [${phpQuote(head.join('\n'))}, ${content}],`;
      }),
      '] as [$head, $content]) {',
      '    $body .= "--$boundary\\r\\n" . str_replace("\\n", "\\r\\n", $head) . "\\r\\n\\r\\n$content\\r\\n";',
      '}',
      '$body .= "--$boundary--\\r\\n";',
    ],
    headers: ['"Content-Type: multipart/form-data; boundary=$boundary"'],
    fields: '$body',
  };
}

function phpField({ name, type, file, text }: FormPart): string {
  const value =
    file === undefined
      ? phpQuote(text)
      : `new CURLFile(${[file, ...(type === undefined ? [] : [type])].map(phpQuote).join(', ')})`;
  return `        ${phpQuote(name)} => ${value},`;
}
