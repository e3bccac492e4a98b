import { listStatements } from '../styles/css-statements.js';

/** The two color modes. */
export type Mode = 'light' | 'dark';

/** A declaration of a custom property on the root element. */
export interface RootValue {
  name: string;
  value: string;
  /** Absent if it applies to both. */
  mode?: Mode;
  /** The weight of its selector: the larger one wins. */
  weight: number;
  /** Offset of the declaration. */
  at: number;
}

/** At-rules whose contents apply in (nearly) all browsers that docsgen supports. */
const HOLDS = /^@(?:layer|supports(?!\s+not))\b/i;

/** Selectors of the root element, with no condition other than its color mode. */
const ROOT = /^(?:html|:root|\[data-theme\s*=\s*["']?(?:light|dark)["']?\])+$/;

const LEADING = /^(?:\s|\/\*[\s\S]*?\*\/)+/;

/**
 * Lists the custom properties that a style sheet declares for whole pages (`:root`,
 * `[data-theme='dark']`), in order. Rules that depend on the window or on the reader's system are
 * left out.
 */
export function listRootValues(css: string): RootValue[] {
  return [...rulesIn(css, 0)];
}

function* rulesIn(css: string, offset: number): Generator<RootValue> {
  for (const { head, block, at } of listStatements(css)) {
    if (block === undefined) continue;
    const prelude = head.replace(LEADING, '').trim();
    const inner = offset + at + head.length + 1;
    if (HOLDS.test(prelude)) yield* rulesIn(block, inner);
    else
      for (const selector of prelude.split(',').map((one) => one.trim()))
        if (ROOT.test(selector)) yield* valuesIn(block, { offset: inner, selector });
  }
}

function* valuesIn(
  block: string,
  { offset, selector }: { offset: number; selector: string },
): Generator<RootValue> {
  const mode = /\bdark\b/.test(selector)
    ? 'dark'
    : /\blight\b/.test(selector)
      ? 'light'
      : undefined;
  const weight = (selector.match(/[:[]/g)?.length ?? 0) * 10 + Number(/html/.test(selector));
  for (const { head, block: nested, at } of listStatements(block)) {
    const [space = ''] = LEADING.exec(head) ?? [];
    const [, name, value] = /^(--[\w-]+)\s*:([\s\S]*)$/.exec(head.slice(space.length)) ?? [];
    if (nested !== undefined || name === undefined || value === undefined) continue;
    const text = value.replace(/!important\s*$/i, '').trim();
    yield { name, value: text, ...(mode && { mode }), weight, at: offset + at + space.length };
  }
}
