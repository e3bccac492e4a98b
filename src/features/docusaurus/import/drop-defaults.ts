import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../../lib/is-record.js';
import type { Values } from '../config/rules.js';
import { stepOf } from './list-origins.js';

export interface DefaultsRequest {
  /** Fills in the defaults of a config. Returns undefined if the config is invalid. */
  complete(config: Values): unknown;
  /** True if a path gets code, whose value may differ from the default in another build. */
  isCode(path: string): boolean;
}

/** Returns the config without keys that only repeat a default. */
export function dropDefaults(config: Values, { complete, isCode }: DefaultsRequest): Values {
  const whole = complete(config);
  let rest = config;
  const drop = (keys: readonly (string | number)[], value: unknown): void => {
    const path = keys.map(stepOf).join('');
    if (isCode(path)) return;
    const without = removeAt(rest, keys) as Values;
    // Removing a list item would shift the others.
    if (typeof keys.at(-1) !== 'number' && isDeepStrictEqual(complete(without), whole)) {
      rest = without;
      return;
    }
    if (isRecord(value))
      for (const [key, inner] of Object.entries(value)) drop([...keys, key], inner);
    // Only sets of docs and blogs have defaults of their own.
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
