import * as v from 'valibot';
import type { SchemaCheck, StandardSchema } from '../types/standard-schema.js';

/** Whether a value is a schema of a library that follows Standard Schema. Schemas of some are functions. */
export function isStandardSchema(value: unknown): value is StandardSchema {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  const { '~standard': standard } = value as Partial<StandardSchema>;
  return typeof standard === 'object' && typeof standard?.validate === 'function';
}

let count = 0;

/**
 * A schema in a config becomes a function that checks values. Others can't tell schemas from one another by their text,
 * so each time that a config is run its schemas have names of their own.
 */
export const standardSchema = v.pipe(
  v.unknown(),
  v.check(
    isStandardSchema,
    'a schema of a library that follows Standard Schema, such as Zod, Valibot or ArkType',
  ),
  v.transform((value): SchemaCheck => {
    const schema = value as StandardSchema;
    count++;
    const name = `schema ${count}`;
    const check: SchemaCheck = (given) => schema['~standard'].validate(given);
    const describe = () => schema['~standard'].jsonSchema?.input({ target: 'draft-2020-12' });
    return Object.assign(check, { toString: () => name, describe });
  }),
);
