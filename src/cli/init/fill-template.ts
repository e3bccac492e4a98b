import type { TemplateFile } from './load-template.js';

/** Values for the placeholders of a template. */
export interface SiteFacts {
  title: string;
  /** Name of the package. */
  name: string;
  /** Version range of docsgen. */
  docsgen: string;
}

/**
 * Escapes a text for a file type: for single quotes in code, for double quotes in JSON, for running
 * text.
 */
const ESCAPES: Readonly<Record<string, (text: string) => string>> = {
  ts: (text) => inQuotes(text).replaceAll("'", "\\'").replaceAll('\\"', '"'),
  json: inQuotes,
  md: (text) => text.replace(/[\\`*_{}[\]<>#|!&~]/g, '\\$&'),
};

/** Replaces placeholders in a template file: `{{title}}`. Files of other types stay as they are. */
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
