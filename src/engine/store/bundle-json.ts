import type { Json } from '../../types/json.js';

/**
 * Converts to JSON, with markers for maps and bytes. (`JSON.stringify` would write a number for
 * each byte.)
 */
export function flatten(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json;
  if (value instanceof Map) return { $map: [...value].map(flatten) };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return value.map(flatten);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, flatten(entry)]));
}

/** Converts back what `flatten` returns. */
export function revive(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revive);
  const { $map, $bytes } = value as Readonly<Record<string, Json>>;
  if ($map !== undefined) return new Map(revive($map) as [string, unknown][]);
  if (typeof $bytes === 'string') return Buffer.from($bytes, 'base64');
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, revive(entry as Json)]),
  );
}
