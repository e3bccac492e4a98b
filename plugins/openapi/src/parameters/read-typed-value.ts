import { readJson } from '../json/read-json.js';
import type { ParameterInput } from '../pages/view.js';

/**
 * Returns the value that a reader typed: lists and objects are JSON, lists also texts with commas
 * between them. Undefined for an object that is no JSON.
 */
export function readTypedValue({ type, isJson }: ParameterInput, text: string): unknown {
  if (isJson === true) return text;
  const isOpen = type === '' || type === 'array' || type === 'object';
  if (isOpen && /^\s*[[{]/.test(text)) {
    const value = parse(text);
    if (value !== undefined) return value;
  }
  if (type === 'object') return undefined;
  return type === 'array' ? text.split(',').map((one) => one.trim()) : text;
}

function parse(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}
