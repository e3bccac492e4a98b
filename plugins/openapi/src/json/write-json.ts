import { WrittenNumber } from './written-number.js';

/**
 * Returns a value as JSON, as `JSON.stringify` does, with numbers as they are written in the
 * document.
 *
 * @param step What a level is indented by; `''` for one line.
 */
export function writeJson(value: unknown, step = ''): string {
  return write(value, { step, indent: '' });
}

function write(value: unknown, { step, indent }: { step: string; indent: string }): string {
  if (value instanceof WrittenNumber) return value.text;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}${step}`;
  const entries = Array.isArray(value)
    ? value.map((entry: unknown) => write(entry, { step, indent: inner }))
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(
          ([name, entry]) =>
            `${JSON.stringify(name)}:${step && ' '}${write(entry, { step, indent: inner })}`,
        );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;
  if (step === '') return `${open}${entries.join(',')}${close}`;
  return `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${indent}${close}`;
}
