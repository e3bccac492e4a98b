import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../../lib/is-record.js';
import type { Values } from '../config/rules.js';
import { stepOf } from './list-origins.js';

export interface DefaultsRequest {
  /** A config with its defaults. Undefined if it can't be used. */
  complete(config: Values): unknown;
  /** Whether code is written at a path: its value may be another one tomorrow. */
  isCode(path: string): boolean;
}

/** The config without the keys that say what holds without them. */
export function dropDefaults(config: Values, { complete, isCode }: DefaultsRequest): Values {
  const whole = complete(config);
  let rest = config;
  const drop = (keys: readonly (string | number)[], value: unknown): void => {
    const path = keys.map(stepOf).join('');
    if (isCode(path)) return;
    const without = removeAt(rest, keys) as Values;
    // A list has no item less.
    if (typeof keys.at(-1) !== 'number' && isDeepStrictEqual(complete(without), whole)) {
      rest = without;
      return;
    }
    if (isRecord(value))
      for (const [key, inner] of Object.entries(value)) drop([...keys, key], inner);
    // Sets of docs, and blogs.
    else if (Array.isArray(value) && keys.length === 1)
      for (const [index, inner] of value.entries())
        if (isRecord(inner)) drop([...keys, index], inner);
  };
  if (whole !== undefined) for (const [key, value] of Object.entries(config)) drop([key], value);
  return rest;
}

function removeAt(node: unknown, [key = '', ...others]: readonly (string | number)[]): unknown {
  if (Array.isArray(node))
    return node.map((item: unknown, index) => (index === key ? removeAt(item, others) : item));
  const { [key]: value, ...rest } = node as Values;
  return others.length === 0 ? rest : { ...(node as Values), [key]: removeAt(value, others) };
}
