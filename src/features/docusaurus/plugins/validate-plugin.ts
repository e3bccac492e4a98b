import { isRecord } from '../../../lib/is-record.js';
import type { PluginUse } from '../config/plugins/plugin-use.js';
import type { Values } from '../config/rules.js';
import { recordOf } from '../config/values.js';

/** `themeConfig` as plugins see it. */
export interface ThemeOfPlugins {
  /** Shared by all plugins, so each also sees defaults that later plugins add. */
  readonly config: Values;
  /** Keys that plugins validate. */
  readonly checked: Set<string>;
  /** The error of the plugin created last, if it rejected `themeConfig`. */
  refusal?: unknown;
}

/** Returns a module and its nested default exports, any of which may be the plugin. */
export function listForms(program: unknown): unknown[] {
  const { default: inner } = Object(program) as { default?: unknown };
  return [program, inner, (Object(inner) as { default?: unknown }).default];
}

/**
 * Returns the validated options with defaults and an ID, which every plugin accepts regardless of
 * its schema. Throws the plugin’s error if the options are invalid. See
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
 * Adds the result of the plugin’s validation, mostly defaults, to `theme`. If validation fails,
 * leaves the config unchanged and stores the error. See
 * https://docusaurus.io/docs/api/plugin-methods/static-methods#validateThemeConfig.
 */
export function validateThemeConfig(program: unknown, theme: ThemeOfPlugins): void {
  const { config, checked } = theme;
  const check = findStatic(program, 'validateThemeConfig');
  if (check === undefined) return;
  const validate = (schema: unknown, value: unknown): unknown => {
    for (const key of listKeys(schema)) checked.add(key);
    const { unknown: open } = Object(schema) as { unknown?: unknown };
    // Allow the keys of other plugins.
    return applySchema(typeof open === 'function' ? open.call(schema) : schema, value);
  };
  let made: Values;
  try {
    made = recordOf(check({ validate, themeConfig: config }));
  } catch (error) {
    theme.refusal = error;
    return;
  }
  // The plugin may return only the keys that it knows.
  const isSlice = Object.keys(config).some((key) => !Object.hasOwn(made, key));
  for (const key of Object.keys(made)) if (isSlice || !Object.hasOwn(config, key)) checked.add(key);
  Object.assign(config, made);
}

/** Finds a static function, of the module or of the plugin function. */
function findStatic(program: unknown, name: string): ((request: Values) => unknown) | undefined {
  const [module, ...inner] = listForms(program).map((one) => (Object(one) as Values)[name]);
  const found = [...inner, module].find((one) => typeof one === 'function');
  return found as ((request: Values) => unknown) | undefined;
}

/** Validates a value with a Joi schema and returns it with defaults. Throws if it is invalid. */
function applySchema(schema: unknown, value: unknown): unknown {
  const { validate } = Object(schema) as { validate?: unknown };
  if (typeof validate !== 'function') return value;
  const { value: whole, error } = validate.call(schema, value, { convert: false }) as Values;
  if (error !== undefined) throw error;
  return whole;
}

/** Lists the keys of a Joi object schema. */
function listKeys(schema: unknown): string[] {
  const { describe } = Object(schema) as { describe?: unknown };
  if (typeof describe !== 'function') return [];
  const { keys } = recordOf(describe.call(schema));
  return isRecord(keys) ? Object.keys(keys) : [];
}
