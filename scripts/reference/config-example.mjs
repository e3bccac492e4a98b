import * as v from 'valibot';
import { unwrap } from './config-schema.mjs';

/** Names that examples use without importing them. */
const NAMES = {
  v,
  openapi: () => ({}),
  remarkAbbr: () => {},
  remarkToc: () => {},
  rehypeSlug: () => {},
};

/**
 * Returns an example of a key's value, in the notation of a config.
 * @throws {Error} if the config may not have this value, or has it by default.
 */
export function findExample(path, schema, example = deriveExample(schema)) {
  if (example === undefined) throw new Error(`The key ${path} has no example.`);
  const value = new Function(...Object.keys(NAMES), `return (${example});`)(
    ...Object.values(NAMES),
  );
  const { success, issues } = v.safeParse(schema, value);
  if (!success) throw new Error(`The example of ${path} is wrong: ${issues[0].message}`);
  if (schema.default !== undefined && JSON.stringify(value) === JSON.stringify(schema.default))
    throw new Error(`The example of ${path} is its default.`);
  return example;
}

/** Returns a value other than the default, for types with few values. */
function deriveExample(schema) {
  const inner = unwrap(schema);
  if (inner.type === 'boolean') return String(schema.default !== true);
  return inner.type === 'picklist'
    ? `'${inner.options.findLast((option) => option !== schema.default)}'`
    : undefined;
}
