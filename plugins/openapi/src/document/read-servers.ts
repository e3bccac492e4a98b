import type { DocumentPath, Server } from './api.js';
import type { FieldReader } from './fields.js';

/** Servers with the default values of their variables. */
export function readServers(value: unknown, path: DocumentPath, reader: FieldReader): Server[] {
  return reader.list(value, path).flatMap(([server, at]): Server[] => {
    const url = reader.text(server['url'], [...at, 'url']);
    if (url === undefined) return [];
    const variables = reader.entries(server['variables'], [...at, 'variables']);
    const filled = variables.reduce(
      (text, [name, variable]) => text.replaceAll(`{${name}}`, String(variable['default'] ?? `{${name}}`)),
      url,
    );
    return [{ url: filled, description: reader.text(server['description'], [...at, 'description']) }];
  });
}
