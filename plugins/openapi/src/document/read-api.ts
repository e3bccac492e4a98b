import type { Api, DocumentPath, Operation, SecurityScheme, Server, Tag } from './api.js';
import { type FieldReader, type Fields, isFields } from './fields.js';
import { METHODS } from './methods.js';
import { readDocsLink } from './read-docs-link.js';
import { readOperation } from './read-operation.js';
import { readWebhooks } from './read-sent-requests.js';
import { readServers } from './read-servers.js';

/**
 * Reads what the pages show of a dereferenced document. What has another form than OpenAPI asks for
 * is left out.
 */
export function readApi(document: Fields, reader: FieldReader): Omit<Api, 'files'> {
  const info = reader.fields(document['info'], ['info']);
  const components = reader.fields(document['components'], ['components']);
  const servers = readServers(document['servers'], ['servers'], reader);
  const operations = readOperations(document, { reader, servers });
  reportLinks(operations, reader);
  return {
    room: reader.room,
    title: reader.text(info['title'], ['info', 'title']) ?? 'API',
    version: reader.text(info['version'], ['info', 'version']) ?? '',
    summary: reader.text(info['summary'], ['info', 'summary']),
    description: reader.text(info['description'], ['info', 'description']),
    links: readLinks(info, document, reader),
    servers,
    security: new Map(
      reader
        .entries(components['securitySchemes'], ['components', 'securitySchemes'])
        .map(([name, scheme, path]) => [name, readScheme(name, scheme, { path, reader })]),
    ),
    tags: groupByTag(operations, reader.list(document['tags'], ['tags']), reader),
    // Documents of OpenAPI 3.0 have webhooks as an extension.
    webhooks: ['webhooks', 'x-webhooks'].flatMap((key) =>
      readWebhooks(document[key], [key], reader),
    ),
    schemas: Object.entries(
      reader.fields(components['schemas'], ['components', 'schemas']),
    ).flatMap(([name, schema]) => (isFields(schema) ? [{ name, schema }] : [])),
  };
}

function readOperations(
  document: Fields,
  { reader, servers }: { reader: FieldReader; servers: readonly Server[] },
): Operation[] {
  const { security } = document;
  return reader.entries(document['paths'], ['paths']).flatMap(([path, item, at]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const given = reader.fields(operation, [...at, method]);
      return [
        readOperation(
          { method, path, given, item, at: [...at, method], security, servers },
          reader,
        ),
      ];
    }),
  );
}

/** Links are shown by the name that they give, whether an operation has it or not. */
function reportLinks(operations: readonly Operation[], reader: FieldReader): void {
  const names = new Set(operations.flatMap(namesOf));
  for (const { responses } of operations)
    for (const { name, operation, at } of responses.flatMap(({ links }) => links))
      if (!names.has(operation))
        reader.report({
          severity: 'warning',
          message: `The link \`${name}\` leads to \`${operation}\`, which is not an operation of this document.`,
          hint: 'Write the `operationId` of another operation.',
          path: at,
        });
}

/** What links may call an operation. */
export function namesOf({ id, method, path }: Pick<Operation, 'id' | 'method' | 'path'>): string[] {
  return [...(id === undefined ? [] : [id]), `${method} ${path}`];
}

function groupByTag(
  operations: readonly Operation[],
  described: readonly (readonly [tag: Fields, path: DocumentPath])[],
  reader: FieldReader,
): Tag[] {
  const known = new Map(
    described.map(([tag, path]) => {
      const text = (key: string) => reader.text(tag[key], [...path, key]);
      const description = text('description');
      const docs = readDocsLink(tag['externalDocs'], [...path, 'externalDocs'], reader);
      return [text('name') ?? '', { label: text('x-displayName'), description, docs }];
    }),
  );
  const groups = new Map<string, Operation[]>([...known.keys()].map((name) => [name, []]));
  for (const operation of operations)
    groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation]);
  const untagged = groups.get('') ?? [];
  groups.delete('');
  const name = groups.size === 0 ? 'Operations' : 'Other operations';
  if (untagged.length > 0) groups.set(name, [...(groups.get(name) ?? []), ...untagged]);
  return [...groups].flatMap(([tag, operations]) => {
    const { label = tag, description, docs } = known.get(tag) ?? {};
    return operations.length === 0 && !description
      ? []
      : [{ name: tag, label, description, docs, operations }];
  });
}

function readLinks(info: Fields, document: Fields, reader: FieldReader): Api['links'] {
  const text = (fields: Fields, key: string) => reader.text(fields[key], ['info', key]);
  const contact = reader.fields(info['contact'], ['info', 'contact']);
  const license = reader.fields(info['license'], ['info', 'license']);
  const docs = readDocsLink(document['externalDocs'], ['externalDocs'], reader);
  const email = text(contact, 'email');
  const [contactUrl, terms] = [text(contact, 'url'), text(info, 'termsOfService')];
  const named = [
    {
      label: 'Contact',
      text: text(contact, 'name') ?? contactUrl ?? email,
      url: contactUrl ?? (email && `mailto:${email}`),
    },
    {
      label: 'Email',
      text: contactUrl === undefined ? undefined : email,
      url: email && `mailto:${email}`,
    },
    {
      label: 'License',
      text: text(license, 'name') ?? text(license, 'identifier'),
      url: text(license, 'url'),
    },
    { label: 'Terms of service', text: terms, url: terms },
    { label: 'More', text: docs?.text, url: docs?.url },
  ];
  return named.flatMap(({ label, text: shown, url }) =>
    shown === undefined ? [] : [{ label, text: shown, url }],
  );
}

function readScheme(
  name: string,
  scheme: Fields,
  { path, reader }: { path: DocumentPath; reader: FieldReader },
): SecurityScheme {
  const text = (key: string) => reader.text(scheme[key], [...path, key]);
  const flows = reader.entries(scheme['flows'], [...path, 'flows']);
  return {
    name,
    type: text('type') ?? '',
    description: text('description'),
    in: text('in'),
    parameter: text('name'),
    scheme: text('scheme'),
    bearerFormat: text('bearerFormat'),
    openIdConnectUrl: text('openIdConnectUrl'),
    flows: flows.map(([flow, fields]) => ({
      name: flow,
      authorizationUrl: stringOf(fields['authorizationUrl']),
      tokenUrl: stringOf(fields['tokenUrl']),
      urls: (['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const).flatMap((key) =>
        typeof fields[key] === 'string' ? [{ label: URL_LABELS[key], url: fields[key] }] : [],
      ),
      scopes: Object.entries(isFields(fields['scopes']) ? fields['scopes'] : {}).map(
        ([scope, description]) => ({
          name: scope,
          description: String(description ?? ''),
        }),
      ),
    })),
  };
}

const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const URL_LABELS = {
  authorizationUrl: 'Authorization URL',
  tokenUrl: 'Token URL',
  refreshUrl: 'Refresh URL',
} as const;
