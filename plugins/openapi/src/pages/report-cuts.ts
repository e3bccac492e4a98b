import type {
  Api,
  DocumentPath,
  DocumentProblem,
  Exchange,
  Operation,
  Schema,
} from '../document/api.js';
import { SCHEMA_NAME } from '../document/dereference.js';
import { isFields, showPath } from '../document/fields.js';
import { type Allowance, allow } from '../document/room.js';
import { makeExample } from './make-example.js';
import { MOST_COPIES, MOST_OF_PAGE, viewSchema } from './view-schema.js';

/**
 * Reports the schemas and operations whose pages leave something out, and a document that has too
 * many.
 */
export function reportCuts(api: Api, report: (problem: DocumentProblem) => void): void {
  const room = { ...api.room };
  for (const [path, schemas] of listPages(api)) {
    const fields = allow(MOST_OF_PAGE, room);
    room.isCut = false;
    for (const schema of schemas) {
      makeExample(schema, 'both', room);
      tryFields(schema, fields);
    }
    if (room.left <= 0) {
      report(describeTooMany(`The pages from \`${showPath(path)}\` on are cut.`, path));
      return;
    }
    if (room.isCut)
      report({
        severity: 'warning',
        message: `\`${showPath(path)}\` stands for more fields or values than a page shows. \`…\` stands for the rest.`,
        hint: 'Give the schema a short `example`, or split it.',
        path,
      });
  }
}

/** Describes a document that expands to more fields and values than its pages may have. */
export const describeTooMany = (result: string, path: DocumentPath): DocumentProblem => ({
  severity: 'error',
  message: `The schemas of this document expand to too many fields and values. ${result}`,
  hint: 'Give large schemas an `example`, use fewer references to them, or split the document.',
  path,
});

/**
 * Lists the schemas that each page shows. If a schema has a page of its own, other pages link to it
 * instead, so their lists leave it out.
 */
function listPages({ schemas, tags, webhooks }: Api): [path: DocumentPath, schemas: Schema[]][] {
  const isNamed = (schema: Schema) => isFields(schema) && schema[SCHEMA_NAME] !== undefined;
  const unnamed = (exchanges: readonly Exchange[]) =>
    exchanges.flatMap(listSchemasOf).filter((schema) => !isNamed(schema));
  const pathOf = ({ path, method }: Operation): DocumentPath => ['paths', path, method];
  return [
    ...schemas.map(({ name, schema }): [DocumentPath, Schema[]] => [
      ['components', 'schemas', name],
      [schema],
    ]),
    ...tags.flatMap(({ operations }) =>
      operations.map((one): [DocumentPath, Schema[]] => [
        pathOf(one),
        unnamed([one, ...one.callbacks]),
      ]),
    ),
    ...webhooks.map((one): [DocumentPath, Schema[]] => [['webhooks', one.name], unnamed([one])]),
  ];
}

function listSchemasOf({ parameters, body, responses }: Exchange): Schema[] {
  const media = [...(body?.media ?? []), ...responses.flatMap((response) => response.media)];
  return [
    ...parameters.map(({ schema }) => schema),
    ...responses.flatMap(({ headers }) => headers.map(({ schema }) => schema)),
    ...media.flatMap(({ schema }) => (schema === undefined ? [] : [schema])),
    ...media.flatMap(({ encoding }) =>
      [...encoding.values()].flatMap((one) => one.headers.map(({ schema }) => schema)),
    ),
  ];
}

function tryFields(schema: Schema, allowance: Allowance): void {
  viewSchema(schema, {
    linkTo: () => undefined,
    direction: 'both',
    within: [],
    depth: 0,
    copies: { left: MOST_COPIES },
    allowance,
    ids: new Set(),
  });
}
