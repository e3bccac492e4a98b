import { isRecord } from '../../../lib/is-record.js';
import type { PluginUse } from '../config/plugins/plugin-use.js';
import type { Values } from '../config/rules.js';
import { recordOf } from '../config/values.js';

/** `themeConfig` as plugins see it. */
export interface ThemeOfPlugins {
  /** One object for all: what a plugin fills in, those before it see, too. */
  readonly config: Values;
  /** The keys that plugins check. */
  readonly checked: Set<string>;
  /** What the plugin that was created last threw, where it does not accept `themeConfig`. */
  refusal?: unknown;
}

/** What a module of a plugin exports, in the forms in which it may be the plugin. */
export function listForms(program: unknown): unknown[] {
  const { default: inner } = Object(program) as { default?: unknown };
  return [program, inner, (Object(inner) as { default?: unknown }).default];
}

/**
 * The options with the defaults that the plugin fills in, and its id. Every plugin has an id,
 * whatever its schema says. Throws what the plugin throws, which does not accept them. After
 * https://docusaurus.io/docs/api/plugin-methods/static-methods#validateOptions.
 */
export function validateOptions(program: unknown, { options }: Pick<PluginUse, 'options'>): Values {
  const { id = 'default' } = options;
  const check = findStatic(program, 'validateOptions');
  if (check === undefined) return { ...options, id };
  const validate = (schema: unknown, value: unknown): unknown => {
    const { append } = Object(schema) as { append?: unknown };
    const knowsId = typeof append === 'function';
    const withId: unknown = knowsId ? append.call(schema, { id }) : schema;
    return applySchema(withId, knowsId ? { ...recordOf(value), id } : value);
  };
  return { ...recordOf(check({ validate, options })), id };
}

/**
 * Adds to `theme` what the plugin makes of it: defaults, above all. It stays as it is where the
 * plugin does not accept it. After
 * https://docusaurus.io/docs/api/plugin-methods/static-methods#validateThemeConfig.
 */
export function validateThemeConfig(program: unknown, theme: ThemeOfPlugins): void {
  const { config, checked } = theme;
  const check = findStatic(program, 'validateThemeConfig');
  if (check === undefined) return;
  const validate = (schema: unknown, value: unknown): unknown => {
    for (const key of listKeys(schema)) checked.add(key);
    const { unknown: open } = Object(schema) as { unknown?: unknown };
    // Other plugins have keys of their own.
    return applySchema(typeof open === 'function' ? open.call(schema) : schema, value);
  };
  let made: Values;
  try {
    made = recordOf(check({ validate, themeConfig: config }));
  } catch (error) {
    theme.refusal = error;
    return;
  }
  // Not the whole of it: the part that the plugin knows.
  const isSlice = Object.keys(config).some((key) => !Object.hasOwn(made, key));
  for (const key of Object.keys(made)) if (isSlice || !Object.hasOwn(config, key)) checked.add(key);
  Object.assign(config, made);
}

/** A function of the plugin’s module, or of the plugin itself. */
function findStatic(program: unknown, name: string): ((request: Values) => unknown) | undefined {
  const [module, ...inner] = listForms(program).map((one) => (Object(one) as Values)[name]);
  const found = [...inner, module].find((one) => typeof one === 'function');
  return found as ((request: Values) => unknown) | undefined;
}

/** A value with the defaults of a schema of Joi. Throws where it does not fit. */
function applySchema(schema: unknown, value: unknown): unknown {
  const { validate } = Object(schema) as { validate?: unknown };
  if (typeof validate !== 'function') return value;
  const { value: whole, error } = validate.call(schema, value, { convert: false }) as Values;
  if (error !== undefined) throw error;
  return whole;
}

/** The keys that a schema of Joi for an object has. */
function listKeys(schema: unknown): string[] {
  const { describe } = Object(schema) as { describe?: unknown };
  if (typeof describe !== 'function') return [];
  const { keys } = recordOf(describe.call(schema));
  return isRecord(keys) ? Object.keys(keys) : [];
}
