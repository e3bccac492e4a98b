import type { DocumentPath, SentRequest } from './api.js';
import type { FieldReader, Fields } from './fields.js';
import { METHODS } from './methods.js';
import { readExchange } from './read-exchange.js';

/** The requests of `webhooks`: by name, a path item. */
export function readWebhooks(
  value: unknown,
  path: DocumentPath,
  reader: FieldReader,
): SentRequest[] {
  return reader
    .entries(value, path)
    .flatMap(([name, item, at]) => readItem(item, at, reader).map((one) => ({ name, ...one })));
}

/** The requests of `callbacks`: by name, path items by the URL that they go to. */
export function readCallbacks(
  value: unknown,
  path: DocumentPath,
  reader: FieldReader,
): SentRequest[] {
  return reader
    .entries(value, path)
    .flatMap(([name, callback, at]) =>
      reader
        .entries(callback, at)
        .flatMap(([url, item, itemPath]) =>
          readItem(item, itemPath, reader).map((one) => ({ name, url, ...one })),
        ),
    );
}

function readItem(
  item: Fields,
  at: DocumentPath,
  reader: FieldReader,
): Omit<SentRequest, 'name'>[] {
  return METHODS.filter((method) => item[method] !== undefined).map((method) => {
    const path = [...at, method];
    const given = reader.fields(item[method], path);
    return {
      method,
      file: reader.fileOf(given) ?? reader.fileOf(item),
      summary: reader.text(given['summary'], [...path, 'summary']),
      ...readExchange({ given, item, at: path }, reader),
    };
  });
}
