import { boundCall, CallTooLong, interruptCall } from '../../bundle/run/bound-call.js';
import { findUnplain } from '../../lib/find-unplain.js';
import { escapeRegExp } from '../../lib/text/escape-reg-exp.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Feature } from '../../types/feature/feature.js';
import type { PageKind } from '../../types/feature/page-kind.js';
import type { Plugin } from '../../types/feature/plugin.js';
import type { RouteKind } from '../../types/site/route.js';
import type { WordSource } from '../../types/words.js';
import { PluginFault, pluginFailed, pluginImpure, reasonOf } from './plugin-fault.js';
import { findMisfit } from './result-forms.js';

/**
 * Compares two results of one call. Returns the difference as the end of a sentence; undefined if
 * there is none.
 */
export type CompareResults = (first: unknown, second: unknown) => string | undefined;

type Work = (...args: never[]) => unknown;
type Place = Pick<Diagnostic, 'file' | 'route'>;

/** Rules for one call of a member. */
interface Member {
  plugin: string;
  /** Name of the member, such as `resolve` or `kinds.term.page`. */
  name: string;
  /** Its result may contain values that JSON can't: the caller handles these. */
  isOpen?: boolean;
  /** Time limit in milliseconds; absent if there is none. */
  ms?: number;
  /** It is called once per site, not once per page. */
  isOfSite?: boolean;
}

export interface PluginBounds {
  /** Time limit of one call, in milliseconds. */
  ms: number;
  /** If set, each call is made twice, and the results are compared. */
  compare?: CompareResults | undefined;
}

/**
 * Wraps a plugin so that its members behave like pure functions of plain data: if one throws,
 * returns something else than plain data, or does not finish, the call ends with a `PluginFault`
 * that names the plugin and the page.
 */
export function guardPlugin(plugin: Plugin, { ms, compare }: PluginBounds): Feature {
  const { name } = plugin;
  const members = Object.entries(plugin).flatMap(([member, work]) => {
    // Markdown extensions are guarded where they run, by `compile/parse/guard-markdown-part`. So is
    // `styleSheet`.
    if (typeof work !== 'function' || member === 'markdown' || member === 'styleSheet') return [];
    const judged = {
      plugin: name,
      name: member,
      isOpen: OPEN_MEMBERS.has(member),
      isOfSite: SITE_MEMBERS.has(member),
      ...(member !== 'afterBuild' && { ms }),
    };
    return [[member, guardCall(judged, work.bind(plugin) as Work, compare)] as const];
  });
  const kinds = Object.entries(plugin.kinds ?? {}).map(
    ([kind, value]) =>
      [kind, guardKind(value as LooseKind, { plugin: name, kind, ms, compare })] as const,
  );
  const { styles = [], styleSheet: _styleSheet, behaviors: _behaviors, words, ...others } = plugin;
  return {
    ...(others as Feature),
    ...(words && { words: wordSource(words) }),
    ...sheetsOf(name, styles),
    ...Object.fromEntries(members),
    kinds: Object.fromEntries(kinds),
  };
}

/** Returns the style sheets that only some pages load. Every page loads the others. */
function sheetsOf(
  plugin: string,
  styles: NonNullable<Plugin['styles']>,
): Pick<Feature, 'sheets'> | undefined {
  const byClass = styles
    .filter((sheet) => typeof sheet !== 'string')
    .map(({ file, class: start }, index) => ({
      ...{ name: `${plugin}-${index}`, file, ofSite: true as const, sign: start },
      pattern: `class="(?:[^"]* )?${escapeRegExp(start)}`,
    }));
  return byClass.length === 0 ? undefined : { sheets: () => ({ everywhere: [], byClass }) };
}

/** Finds a language by its whole tag, else without its region. */
function wordSource(words: NonNullable<Plugin['words']>): WordSource {
  return {
    english: words.en,
    load: async (tag) => words[tag] ?? words[new Intl.Locale(tag).language],
  };
}

/** Members whose results may contain more than JSON can: the callers handle these values. */
const OPEN_MEMBERS: ReadonlySet<string> = new Set<keyof Plugin>(['references', 'emit']);

/** Members that are called once per site and language, and read what others have written. */
const SITE_MEMBERS: ReadonlySet<string> = new Set<keyof Plugin>(['sources', 'resolve', 'emit']);

type LooseKind = PageKind<RouteKind, unknown, unknown>;

function guardKind(
  kind: LooseKind,
  { plugin, kind: kindName, ms, compare }: PluginBounds & { plugin: string; kind: string },
): LooseKind {
  const members = ['page', 'outline', 'body', 'texts', 'search'] as const;
  const guarded = members.flatMap((member) => {
    const work = kind[member] as Work | undefined;
    if (work === undefined) return [];
    const judged = { plugin, name: `kinds.${kindName}.${member}`, ms };
    return [[member, guardCall(judged, work.bind(kind) as Work, compare)] as const];
  });
  return { ...kind, ...Object.fromEntries(guarded) };
}

function guardCall(member: Member, work: Work, compare: CompareResults | undefined): Work {
  return (...args) => {
    const place = placeOf(args[0]);
    const call = () => attempt(member, place, () => work(...args));
    if (compare === undefined) return call();
    const check = (first: unknown, second: unknown) => {
      const reason = compare(first, second);
      if (reason !== undefined)
        throw new PluginFault(
          pluginImpure({
            plugin: member.plugin,
            member: `\`${member.name}\`${onPage(place)}`,
            reason,
            ...place,
          }),
        );
      return first;
    };
    const [first, second] = [call(), call()];
    return first instanceof Promise || second instanceof Promise
      ? Promise.all([first, second]).then(([one, other]) => check(one, other))
      : check(first, second);
  };
}

/** Returns the page that a call is about, if there is one. */
function placeOf(request: unknown): Place {
  const { route } = Object(request) as { route?: { path?: string; source?: string } };
  if (route === undefined) return {};
  return {
    ...(route.path !== undefined && { route: route.path }),
    ...(route.source !== undefined && { file: route.source }),
  };
}

function attempt(member: Member, place: Place, work: () => unknown): unknown {
  const fail = (error: unknown) => {
    throw error instanceof PluginFault ? error : describeThrown(member, place, error);
  };
  try {
    const bound = member.isOfSite ? interruptCall : boundCall;
    const result = member.ms === undefined ? work() : bound(member.ms, work);
    return result instanceof Promise
      ? result.then((value) => checkPlain(member, place, value)).catch(fail)
      : checkPlain(member, place, result);
  } catch (error) {
    return fail(error);
  }
}

function describeThrown({ plugin, name }: Member, place: Place, error: unknown): PluginFault {
  const where = `in \`${name}\`${onPage(place)}`;
  const reason =
    error instanceof CallTooLong
      ? `${error.message} ${where}`
      : `fails ${where}: ${reasonOf(error)}`;
  return new PluginFault(pluginFailed({ plugin, reason, ...place }), error);
}

const onPage = ({ route }: Place): string => (route === undefined ? '' : ` on \`${route}\``);

function checkPlain(
  { plugin, name, isOpen = false }: Member,
  place: Place,
  value: unknown,
): unknown {
  const unplain = isOpen ? undefined : findUnplain(value);
  const path = unplain ?? findMisfit(name, value);
  if (path === undefined) return value;
  const what = path === '' ? 'a value' : `a value at \`${path}\``;
  const wrong = unplain === undefined ? 'docsgen can’t use' : 'is not plain data';
  const reason = `returns ${what} from \`${name}\`${onPage(place)} that ${wrong}`;
  throw new PluginFault(pluginFailed({ plugin, reason, ...place }));
}
