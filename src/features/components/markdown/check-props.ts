import { suggestHint } from '../../../diagnostics/suggest.js';
import type { MarkdownProblem } from '../../../types/markdown.js';
import type { ComponentShape, Props } from '../shared/pen.js';

/** Reports missing props and invalid values of a component. */
export function checkProps({
  name,
  shape,
  props,
  hasContent,
}: {
  name: string;
  shape: ComponentShape;
  props: Props;
  /** True if the element has children. */
  hasContent: boolean;
}): MarkdownProblem[] {
  const isMissing = (prop: string) =>
    prop === 'children' ? !hasContent : props[prop] === undefined || props[prop] === '';
  const missing = (shape.needs ?? [])
    .map((need) => (typeof need === 'string' ? [need] : need))
    .filter((any) => any.every(isMissing));
  const [first = []] = missing;
  const [prop = ''] = first;
  const choices = Object.entries(shape.choices ?? {}).flatMap(([key, values]) => {
    const value = props[key];
    return value === undefined || values.includes(String(value))
      ? []
      : [unknownValue({ name, key, value: String(value), values })];
  });
  return missing.length === 0 ? choices : [missingProp(name, prop), ...choices];
}

function missingProp(name: string, prop: string): MarkdownProblem {
  return {
    code: 'component-prop-missing',
    severity: 'error',
    message: `\`<${name}>\` has no \`${prop}\`.`,
    hint: `Write \`<${name} ${prop}="…">\`.`,
  };
}

function unknownValue({
  name,
  key,
  value,
  values,
}: {
  name: string;
  key: string;
  value: string;
  values: readonly string[];
}): MarkdownProblem {
  return {
    code: 'component-prop-value',
    severity: 'error',
    message: `\`<${name}>\` has no \`${key}\` called \`${value}\`.`,
    hint:
      suggestHint(value, values) ?? `Write one of ${values.map((one) => `\`${one}\``).join(', ')}.`,
  };
}
