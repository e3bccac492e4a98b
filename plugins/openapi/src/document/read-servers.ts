import { isOfferable } from '../try-it/is-offerable.js';
import type { DocumentPath, Server, ServerVariable } from './api.js';
import type { FieldReader, Fields } from './fields.js';

const MOST_CHARACTERS = 8_000;
/** Of one variable. */
const MOST_VALUES = 500;

/**
 * Servers with the default values of their variables. One that no request can go to is shown and
 * reported.
 */
export function readServers(value: unknown, path: DocumentPath, reader: FieldReader): Server[] {
  return reader.list(value, path).flatMap(([server, at]): Server[] => {
    const url = reader.text(server['url'], [...at, 'url']);
    if (url === undefined) return [];
    const variables = reader.entries(server['variables'], [...at, 'variables']);
    const filled = variables.reduce(
      // A default may contain other variables: what has grown this long is no URL, and grows no
      // more.
      (text, [name, variable]) =>
        text.length > MOST_CHARACTERS
          ? text
          : text.replaceAll(`{${name}}`, () =>
              String(variable['default'] ?? `{${name}}`).slice(0, MOST_CHARACTERS / 8),
            ),
      url,
    );
    if (!takesRequests(filled))
      reader.report({
        severity: 'warning',
        message: `No request can be sent to the server \`${filled}\`.`,
        hint: 'Write an `http` or `https` URL without a user name, and give each of its variables a default.',
        path: [...at, 'url'],
      });
    return [
      {
        url: filled,
        description: reader.text(server['description'], [...at, 'description']),
        ...(variables.length > 0 && {
          template: url,
          variables: variables.map((variable) => readVariable(variable, reader)),
        }),
      },
    ];
  });
}

function readVariable(
  [name, fields, at]: [name: string, fields: Fields, at: DocumentPath],
  reader: FieldReader,
): ServerVariable {
  const { enum: allowed } = fields;
  const text = (value: unknown) => String(value).slice(0, MOST_CHARACTERS / 8);
  return {
    name,
    default: text(fields['default'] ?? `{${name}}`),
    enum: Array.isArray(allowed) ? allowed.slice(0, MOST_VALUES).map(text) : [],
    description: reader.text(fields['description'], [...at, 'description']),
  };
}

/** A relative URL is relative to where the pages are. */
function takesRequests(url: string): boolean {
  const base = 'https://example.org/';
  return URL.canParse(url, base) && isOfferable(new URL(url, base));
}
