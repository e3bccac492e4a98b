import * as v from 'valibot';
import type { SchemaCheck, StandardSchema } from '../types/standard-schema.js';

/**
 * Whether a value is a schema of a library that follows Standard Schema. In some libraries, schemas
 * are functions.
 */
export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  const { '~standard': standard } = value as Partial<StandardSchema>;
  return typeof standard === 'object' && typeof standard?.validate === 'function';
}

/**
 * Converts a schema in a config to a function that checks values. Its text is the name that
 * `readConfig` gives it.
 */
export const standardSchema = v.pipe(
  v.unknown(),
  v.check(
    isStandardSchema,
    'a schema of a library that follows Standard Schema, such as Zod, Valibot or ArkType',
  ),
  v.transform((value): SchemaCheck => {
    const schema = value as StandardSchema;
    let name = 'schema';
    const check: SchemaCheck = (given) => schema['~standard'].validate(given);
    const describe = () => schema['~standard'].jsonSchema?.input({ target: 'draft-2020-12' });
    const rename = (next: string) => {
      name = next;
    };
    return Object.assign(check, { toString: () => name, describe, rename });
  }),
);
