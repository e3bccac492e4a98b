import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { JSON_NUMBER, type WrittenNumber } from './written-number.js';

/** Lists the numbers below a YAML node whose values lose digits. */
export function listYamlNumbers(contents: Node | null): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  const path: (string | number)[] = [];
  const walk = (node: unknown, key: string | number) => {
    path.push(key);
    look(node);
    path.pop();
  };
  const look = (node: unknown): void => {
    if (isMap(node))
      for (const { key, value } of node.items) {
        if (isScalar(key)) walk(value, String(key.value ?? ''));
      }
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, index);
    else if (isScalar(node) && typeof node.value === 'number') {
      const text = (node.source ?? '').replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
      if (text !== String(node.value) && JSON_NUMBER.test(text))
        found.push({ path: [...path], text });
    }
  };
  look(contents);
  return found;
}
