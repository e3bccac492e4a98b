import type { SiteCode } from '../../bundle/site-code.js';
import { TERMINAL_SHEET } from '../../lib/markdown/terminal-class.js';
import type { SiteFiles } from '../../load/list-site.js';
import type { SiteConfig } from '../../types/config.js';
import type { BrowserModule } from '../../types/feature/browser-code.js';
import type { AllModules, NamedModule } from '../../types/feature/modules.js';
import type { ClassRule } from '../../types/output/render.js';
import { FEATURES } from './feature-list.js';
import type { FeatureSet } from './feature-set.js';

/**
 * Returns the modules of features that browsers load on every page, and those that they load on
 * demand.
 */
export function describeFeatureCode(
  { active }: FeatureSet,
  { config, files }: { config: SiteConfig; files: Pick<SiteFiles, 'features'> },
): Pick<
  SiteCode,
  | 'modules'
  | 'behaviors'
  | 'frames'
  | 'bundles'
  | 'reserved'
  | 'named'
  | 'shellSheets'
  | 'classSheets'
  | 'shells'
  | 'absent'
> {
  const has = new Set(active.map(({ feature }) => feature.name));
  return {
    modules: active.flatMap(({ feature: { name, browserModule }, options }) =>
      browserModule === undefined
        ? []
        : [{ feature: name, ...placeFiles(name, browserModule({ config, options })) }],
    ),
    behaviors: active.flatMap(({ feature: { name, behaviors }, options, version }) =>
      version === undefined && behaviors !== undefined
        ? behaviors(options).map((one) => ({ ...one, file: fileOf(name, one.file) }))
        : [],
    ),
    frames: active.flatMap(({ feature: { name, frames }, options }) =>
      (frames?.(options) ?? []).map((frame) => ({ ...frame, file: fileOf(name, frame.file) })),
    ),
    bundles: active.flatMap(({ feature: { name, bundles }, options }) =>
      (bundles?.(options) ?? []).map((bundle) => ({ ...bundle, file: fileOf(name, bundle.file) })),
    ),
    reserved: listReserved({ active }),
    named: describeNames(active, { config, files }),
    shellSheets: active.flatMap(({ feature: { name, shell, sheets }, options }) => [
      ...(shell?.styles === undefined ? [] : [fileOf(name, shell.styles)]),
      ...(sheets?.(options).everywhere.map((file) => fileOf(name, file)) ?? []),
    ]),
    classSheets: active.flatMap(({ feature: { name, sheets }, options }) =>
      (sheets?.(options).byClass ?? []).map((sheet) => ({
        ...sheet,
        file: sheet.ofSite ? sheet.file : fileOf(name, sheet.file),
      })),
    ),
    shells: active.flatMap(({ feature: { name, shell } }) =>
      shell === undefined ? [] : [{ module: fileOf(name, shell.module), name: shell.name }],
    ),
    absent: FEATURES.flatMap(({ name, shell }) =>
      shell === undefined || has.has(name)
        ? []
        : [{ module: fileOf(name, shell.module), absent: fileOf(name, shell.absent) }],
    ),
  };
}

/**
 * Lists the names that scripts act on: see `Feature.reserved`. Includes features that the site has
 * turned off, so that turning one on changes no text.
 */
export function listReserved({ active }: Pick<FeatureSet, 'active'>): string[] {
  const plugins = active.filter(({ version }) => version !== undefined);
  return [...FEATURES, ...plugins.map(({ feature }) => feature)].flatMap(
    ({ reserved = [] }) => reserved,
  );
}

/**
 * Lists the style markers by which docsgen decides whether pages need the frames and bundles of
 * features.
 */
export function listSigns({ active }: FeatureSet): string[] {
  const signs = active.flatMap(({ feature: { frames, bundles }, options }) =>
    [...(frames?.(options) ?? []), ...(bundles?.(options) ?? [])].map(({ sign }) => sign),
  );
  return [...new Set(signs)];
}

/** Lists which pages load which files by class: rules of features and of the kernel. */
export function listClassRules({ active }: FeatureSet): ClassRule[] {
  const rules = active.flatMap(({ feature: { sheets }, options }) =>
    (sheets?.(options).byClass ?? []).map(
      ({ file: _, ofSite: _ofSite, policy: _policy, ...rule }) => rule,
    ),
  );
  return [TERMINAL_SHEET, ...rules];
}

/** Collects the modules that features name. If several define a name, the first one wins. */
function describeNames(
  active: FeatureSet['active'],
  { config, files }: { config: SiteConfig; files: Pick<SiteFiles, 'features'> },
): AllModules {
  const all = active.flatMap(({ feature: { name, modules }, options }) => {
    const found = modules?.({ config, options, files: files.features[name] ?? {} });
    return found === undefined ? [] : [{ feature: name, ...found }];
  });
  const place = (feature: string, module: NamedModule): NamedModule =>
    !('file' in module) || module.ofSite
      ? module
      : { ...module, file: fileOf(feature, module.file) };
  const names = all.flatMap(({ feature, names: own }) =>
    Object.entries(own).map(([name, module]) => [name, place(feature, module)] as const),
  );
  return {
    names: Object.fromEntries(names.reverse()),
    folders: Object.assign({}, ...all.map(({ folders }) => folders)),
    places: Object.assign({}, ...all.map(({ places }) => places)),
    hints: Object.assign({}, ...all.map(({ hints }) => hints)),
    ...all.flatMap(({ theme }) => (theme === undefined ? [] : [{ theme }]))[0],
    ...(all.some(({ onMissingExport }) => onMissingExport === 'warn') && {
      onMissingExport: 'warn',
    }),
    ...all.flatMap(({ elementRules }) => (elementRules === undefined ? [] : [{ elementRules }]))[0],
    firstExportWins: all.some(({ firstExportWins }) => firstExportWins),
    svgComponents: all.some(({ svgComponents }) => svgComponents),
    drawnItems: all.flatMap(({ drawnItems = [] }) => drawnItems),
    layersBelow: all.some(({ layersBelow }) => layersBelow),
    extensions: all.flatMap(({ extensions = [] }) => extensions),
    provided: Object.assign({}, ...all.map(({ provided }) => provided)),
    define: Object.assign({}, ...all.map(({ define }) => define)),
    selectors: Object.assign({}, ...all.map(({ selectors }) => selectors)),
    queries: Object.assign({}, ...all.map(({ queries }) => queries)),
    aliases: Object.assign({}, ...active.map(({ feature, options }) => feature.aliases?.(options))),
  };
}

/** Returns the files of a feature, relative to the folder of docsgen's compiled files. */
function placeFiles(
  feature: string,
  { main, needs, data, ofLanguage }: BrowserModule,
): BrowserModule {
  return {
    main: { ...main, file: fileOf(feature, main.file) },
    needs: needs.ofSite ? needs : { ...needs, file: fileOf(feature, needs.file) },
    data,
    ...(ofLanguage && { ofLanguage: placeOfLanguage(feature, ofLanguage) }),
  };
}

function placeOfLanguage(
  feature: string,
  { name, from }: NonNullable<BrowserModule['ofLanguage']>,
): NonNullable<BrowserModule['ofLanguage']> {
  return { name, ...(from && { from: { ...from, file: fileOf(feature, from.file) } }) };
}

/** Returns the path of a feature's file, relative to the folder of docsgen's compiled files. */
export const fileOf = (feature: string, file: string): string => `features/${feature}/${file}`;
