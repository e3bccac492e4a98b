import type { TemplateFile } from './load-template.js';

/** What the files of a template leave open. */
export interface SiteFacts {
  title: string;
  /** Name of the package. */
  name: string;
  /** Range of versions of docsgen. */
  docsgen: string;
}

/**
 * How a text stands in files of one kind: in single quotes in code, in double ones in JSON, in
 * running text.
 */
const ESCAPES: Readonly<Record<string, (text: string) => string>> = {
  ts: (text) => inQuotes(text).replaceAll("'", "\\'").replaceAll('\\"', '"'),
  json: inQuotes,
  md: (text) => text.replace(/[\\`*_{}[\]<>#|!&~]/g, '\\$&'),
};

/**
 * Puts the facts of a site where its template names them: `{{title}}`. Files of other kinds stay as
 * they are.
 */
export function fillTemplate(file: TemplateFile, facts: SiteFacts): TemplateFile {
  const quote = ESCAPES[file.path.slice(file.path.lastIndexOf('.') + 1)];
  if (quote === undefined) return file;
  const filled = file.content
    .toString('utf8')
    .replace(/\{\{(title|name|docsgen)\}\}/g, (_, key: keyof SiteFacts) => quote(facts[key]));
  return { ...file, content: Buffer.from(filled) };
}

function inQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
