import { isRecord } from '../../../lib/is-record.js';
import { NO_COUNTERPART, type Notes } from './notes.js';

/** What a value is translated in. */
export interface Scope {
  notes: Notes;
  /** Absolute path of the site's root. */
  root: string;
  /** The site's base URL as its config has it. */
  baseUrl: string;
  /** The site's title; empty where it has none. */
  title: string;
  /** The group of what is taken over; empty where the key above says it. */
  group: string;
  /** Path of the object in the config of Docusaurus, with a dot at its end unless it is empty. */
  at: string;
}

/** What becomes of one key of Docusaurus' config. */
export type Rule =
  /**
   * It is a key of docsgen, too, below that of its part; the keys of an object where `to` is empty.
   * `as` makes the value, or `undefined` when there is none.
   */
  | { to: string; as?: (value: unknown, scope: Scope) => unknown }
  /**
   * There is nothing like it: what that means for readers, and what an author can do. `unless`: it
   * asks for nothing.
   */
  | { effect: string; remedy?: string; unless?: (value: unknown) => boolean }
  /**
   * Nothing is missing without it: docsgen does the same by itself, or another module reads the
   * key.
   */
  | 'nothing';

export type Rules = Readonly<Record<string, Rule>>;

export type Values = Record<string, unknown>;

/** A key of docsgen of that name. */
export const become = (to: string, as?: (value: unknown, scope: Scope) => unknown): Rule => ({
  to,
  ...(as && { as }),
});

/** Nothing like it. */
export const lose = (effect: string, remedy?: string): Rule => ({
  effect,
  ...(remedy !== undefined && { remedy }),
  unless: (value) =>
    value === false || value === null || (Array.isArray(value) && value.length === 0),
});

/** Nothing like it, unless it has this value. */
export const loseUnless = (usual: unknown, effect: string): Rule => ({
  effect,
  unless: (value) => value === usual || value === null,
});

/** Translates an object key by key. What has no rule is left out. */
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
