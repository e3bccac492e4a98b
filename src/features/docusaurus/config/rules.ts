import { isRecord } from '../../../lib/is-record.js';
import { NO_COUNTERPART, type Notes } from './notes.js';

/** Context in which a value is translated. */
export interface Scope {
  notes: Notes;
  /** Absolute path of the site's root. */
  root: string;
  /** The site's base URL as its config has it. */
  baseUrl: string;
  /** The site's title; empty where it has none. */
  title: string;
  /** Group of keys in the report; empty if the parent key is reported instead. */
  group: string;
  /** Path of the object in Docusaurus’ config, ending in a dot unless empty. */
  at: string;
}

/** How to translate one key of Docusaurus’ config. */
export type Rule =
  /**
   * Copies the value to the key `to` of the parent key; merges the object into the parent if `to`
   * is empty. `as` converts the value and returns `undefined` if nothing is to be set.
   */
  | { to: string; as?: (value: unknown, scope: Scope) => unknown }
  /**
   * docsgen has no counterpart: the effect for readers, and what an author can do. `unless` returns
   * true for values that ask for nothing.
   */
  | { effect: string; remedy?: string; unless?: (value: unknown) => boolean }
  /**
   * Losing the key changes nothing: docsgen does the same by default, or another module reads the
   * key.
   */
  | 'nothing';

export type Rules = Readonly<Record<string, Rule>>;

export type Values = Record<string, unknown>;

/** A rule that copies the value to the docsgen key `to`. */
export const become = (to: string, as?: (value: unknown, scope: Scope) => unknown): Rule => ({
  to,
  ...(as && { as }),
});

/** A rule for a key without a counterpart. */
export const lose = (effect: string, remedy?: string): Rule => ({
  effect,
  ...(remedy !== undefined && { remedy }),
  unless: (value) =>
    value === false || value === null || (Array.isArray(value) && value.length === 0),
});

/** A rule for a key without a counterpart, unless it has its usual value. */
export const loseUnless = (usual: unknown, effect: string): Rule => ({
  effect,
  unless: (value) => value === usual || value === null,
});

/** Translates an object key by key and reports keys without a rule. */
export function applyRules(value: unknown, rules: Rules, scope: Scope): Values {
  const made: Values = {};
  if (!isRecord(value)) return made;
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    const place = scope.at + key;
    if (rule === undefined) scope.notes.leave(place, NO_COUNTERPART);
    else if (rule !== 'nothing') applyRule(rule, { key, entry, made, scope });
  }
  return made;
}

function applyRule(
  rule: Exclude<Rule, 'nothing'>,
  { key, entry, made, scope }: { key: string; entry: unknown; made: Values; scope: Scope },
): void {
  const place = scope.at + key;
  if ('effect' in rule) {
    if (rule.unless?.(entry) !== true) scope.notes.leave(place, rule.effect, rule.remedy);
    return;
  }
  if (entry === null && rule.as === undefined) return;
  const value =
    rule.as === undefined ? entry : rule.as(entry, { ...scope, group: '', at: `${place}.` });
  if (value === undefined) return;
  // Keys of an object may be keys of the part itself.
  if (rule.to === '') Object.assign(made, value);
  else setAt(made, rule.to.split('.'), value);
  if (scope.group !== '') scope.notes.take(scope.group, key);
}

function setAt(made: Values, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    made[first] = value;
    return;
  }
  const inner: unknown = made[first];
  const next: Values = isRecord(inner) ? (inner as Values) : {};
  made[first] = next;
  setAt(next, rest, value);
}
