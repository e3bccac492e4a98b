import { existsSync } from 'node:fs';
import path from 'node:path';
import { hash } from '../../lib/hash.js';
import { checkCodeThemes } from '../../load/config/check-code-themes.js';
import { checkLanguages } from '../../load/config/check-languages.js';
import { findConfig } from '../../load/config/find-config.js';
import { validateConfig } from '../../load/config/validate-config.js';
import type { SiteConfig, StoreConfig } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type {
  ConfigTranslation,
  LeftOut,
  WatchedFiles,
} from '../../types/feature/foreign-config.js';
import type { ModuleValue } from '../cells/site-inputs.js';
import { FEATURE_KEYS, FEATURES } from '../features/feature-list.js';
import { createFeatureSet } from '../features/feature-set.js';
import { listSchemas } from '../features/list-schemas.js';
import { checkPlugins } from '../plugins/check-plugins.js';
import { findForeignConfig } from './find-foreign-config.js';
import { loadModule, type ModuleRequest } from './load-module.js';
import { validateForeign } from './validate-foreign.js';

/** The loaded and checked config of a site. Its references to files are checked with the files. */
export interface ConfigReading {
  /** Absent if the config can't be used. */
  read?: ReadConfig;
  diagnostics: Diagnostic[];
  /** Files that it is made from, relative to the root. */
  inputs: string[];
  translation?: ConfigTranslation;
  /** Other files that the config depends on in watch mode. */
  watched?: readonly WatchedFiles[];
}

export interface ReadConfig {
  config: SiteConfig;
  /** Settings of the store that machines share. No page depends on them. */
  sharing: StoreConfig;
  module: ModuleValue;
  /** Text of the module that ran. */
  text: string;
  /** Hash of everything that functions of the config depend on. Empty if it has none. */
  codeRevision: string;
  /** Whether it is the config of another generator. */
  isForeign: boolean;
}

export interface ReadConfigRequest extends Omit<ModuleRequest, 'file' | 'foreign'> {
  /** Overrides that of the config. */
  baseUrl?: string | undefined;
}

const NOT_SHARED: StoreConfig = { mode: 'read', allowHttp: false, timeoutSeconds: 10 };

/** Finds the config of a site, or that of another generator, runs it and checks it. */
export async function readConfig({
  baseUrl,
  ...request
}: ReadConfigRequest): Promise<ConfigReading> {
  const { root } = request;
  if (path.sep === '/' && root.includes('\\'))
    return { diagnostics: [describePath(root)], inputs: [] };
  const own = findConfig(root);
  const foreign = own === undefined ? findForeignConfig(root, FEATURES) : undefined;
  const file = own ?? foreign?.file;
  if (file === undefined) return { diagnostics: [missingConfig(root)], inputs: [] };
  const loaded = await loadModule({
    ...request,
    file,
    ...(foreign && { foreign: foreign.config }),
  });
  const { inputs, module, translation, watched = [], text = '', codeRevision = '' } = loaded;
  if (module === undefined) return { diagnostics: loaded.diagnostics, inputs, watched };
  const validate = foreign === undefined ? validateConfig : validateForeign;
  const checked = validate(withBaseUrl(module, baseUrl), FEATURE_KEYS);
  const left = 'left' in checked ? checked.left : [];
  const origin = {
    inputs,
    ...(watched.length > 0 && { watched }),
    ...(translation && { translation: withLeft(translation, left) }),
  };
  if (checked.config === undefined) return { diagnostics: checked.diagnostics, ...origin };
  const { store: sharing = NOT_SHARED, ...written } = checked.config;
  const config = withLimit(written, request.seconds);
  nameSchemas(config, `${request.renewals ?? 0} ${text}`);
  const diagnostics = await checkConfig(config, { root, ...module });
  if (diagnostics.length > 0) return { diagnostics, ...origin };
  const read = { config, sharing, module, text, codeRevision, isForeign: foreign !== undefined };
  return { read, diagnostics: [], ...origin };
}

/**
 * Moves the options that docsgen's own check left out to the list of those. A part that is left out
 * as a whole has the name of its group.
 */
function withLeft(translation: ConfigTranslation, left: readonly LeftOut[]): ConfigTranslation {
  const isLeft = (key: string) => left.some((one) => one.key === key);
  const taken = translation.taken
    .filter(({ group }) => !isLeft(group))
    .map(({ group, keys }) => ({ group, keys: keys.filter((key) => !isLeft(`${group}.${key}`)) }));
  return {
    ...translation,
    taken: taken.filter(({ keys }) => keys.length > 0),
    left: [...translation.left, ...left],
  };
}

async function checkConfig(
  config: SiteConfig,
  { root, ...module }: ModuleValue & { root: string },
): Promise<Diagnostic[]> {
  const exists = (name: string) => existsSync(path.join(root, name));
  return [
    ...checkLanguages(config, module),
    ...checkPlugins(config, { features: FEATURES, ...module }),
    ...(await checkCodeThemes(config, module)),
    ...createFeatureSet(FEATURES, config).active.flatMap(({ feature, options }) => [
      ...(feature.checkConfig?.({ options, ...module, exists }) ?? []),
    ]),
  ];
}

/**
 * Values are compared by their text, and the text of a schema does not show what it accepts. Its
 * name does, because it contains a hash of the code that the schema comes from.
 */
function nameSchemas(config: SiteConfig, code: string): void {
  for (const { check, configPath } of listSchemas(createFeatureSet(FEATURES, config)))
    check.rename?.(`schema ${configPath.join('.')} of ${hash(code, 16)}`);
}

/** `DOCSGEN_RENDER_TIMEOUT` overrides the limit of the config. */
function withLimit(config: SiteConfig, seconds = config.limits.seconds): SiteConfig {
  return { ...config, limits: { ...config.limits, seconds } };
}

function withBaseUrl(module: ModuleValue, baseUrl: string | undefined): ModuleValue {
  if (baseUrl === undefined || typeof module.value !== 'object') return module;
  return { ...module, value: { ...module.value, baseUrl } };
}

/**
 * Reports a path with `\`: in the URL of a module, Node reads `\` as an encoded `/`, which it
 * refuses.
 */
function describePath(root: string): Diagnostic {
  return {
    code: 'site-path',
    severity: 'error',
    message: `The path of the site, \`${root}\`, has a \`\\\`, so Node can't import the site's modules.`,
    hint: 'Rename the folder.',
  };
}

function missingConfig(root: string): Diagnostic {
  return {
    code: 'config-missing-file',
    severity: 'error',
    message: `\`${root}\` contains no \`docsgen.config.ts\` (or \`.mts\`, \`.js\`, \`.mjs\`).`,
    hint: 'Name the folder of the site: `docsgen build <dir>`.',
  };
}
