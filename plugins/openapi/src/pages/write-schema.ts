import type { Schema } from '../document/api.js';
import { isFields } from '../document/fields.js';
import { writeJson } from '../json/write-json.js';
import { makeExample } from './make-example.js';
import type { PageScope } from './page-scope.js';
import { placeFields } from './place-fields.js';
import { viewSchema } from './view-schema.js';
import { summarize, writeBlock, writePage } from './write-blocks.js';

/** The page of a schema of `components`. */
export function writeSchema(
  { name, schema }: { name: string; schema: Schema },
  { openSchemas }: PageScope,
): string {
  const scope = openSchemas();
  // Its own type would be a link to this very page.
  const linkTo = (other: string) => (other === name ? undefined : scope.linkTo(other));
  const view = viewSchema(schema, { ...scope, linkTo, within: [name] });
  const { description, ...placed } = placeFields(view, 'schema', scope.ids);
  const text =
    isFields(schema) && typeof schema['title'] === 'string' && schema['title'] !== name
      ? schema['title']
      : undefined;
  const example = writeJson(makeExample(schema, 'both', scope.allowance.room), '  ');
  return writePage({ title: name, description: summarize(description) ?? text, isWide: true }, [
    description === undefined ? undefined : writeBlock('text', description),
    '## Schema',
    writeBlock('fields', placed),
    writeBlock('examples', {
      title: 'Example',
      tabs: [{ label: 'Example', language: 'json', code: example }],
    }),
  ]);
}
