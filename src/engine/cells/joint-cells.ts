import { beginOnce } from '../../lib/begin-once.js';
import { hash } from '../../lib/hash.js';
import type { Json } from '../../types/json.js';
import type { Resolved } from '../../types/site.js';
import type { Compiled, CompiledDoc } from '../compile/compile-doc.js';
import {
  type CompileRequest,
  createTask,
  type DocOrigin,
  holdsStill,
  warnOfChanges,
} from '../compile/compile-through-store.js';
import { compileUntilStill } from '../compile/compile-until-still.js';
import { readWritten } from '../compile/has-same-includes.js';
import { keepProse } from '../compile/kept-prose.js';
import { PASSING_PROBLEMS } from '../compile/lost-file.js';
import { hasOwnText } from '../features/feature-pages.js';
import type { FeatureSet } from '../features/feature-set.js';
import type { Cell, Get } from '../graph.js';
import { proseKey, storeKey } from '../store/store.js';
import type { Work } from '../work.js';
import type { SiteCellsRequest } from './site-inputs.js';

/** Pages that wait for one another in a plugin of the site. */
export interface JointCells {
  /**
   * Returns a page as compiled together with all others. Returns undefined for a file that can't be
   * read.
   */
  find(get: Get, file: string): Promise<CompiledDoc | undefined>;
  /** Whether an earlier run has compiled pages together: then any text may show on any page. */
  isKnown(get: Get): Promise<boolean>;
}

interface JointCellsRequest {
  ownSite: Cell<Resolved>;
  features: Cell<FeatureSet>;
  /** Returns how a file is compiled. */
  requestOf: (file: string, get: Get) => CompileRequest;
}

/** All pages of a site, compiled together. */
interface Joint {
  /** Hash of everything that they were compiled from. */
  stamp: string;
  /** Empty if an earlier run has compiled them. */
  made: ReadonlyMap<string, Compiled>;
  /** False if included files kept changing: the next run compiles the pages again. */
  isSettled: boolean;
}

interface StoredJoint {
  stamp: string;
  pages: [file: string, text: string, origin: DocOrigin][];
}

/**
 * Compiles all pages of a site at once, for those that wait for others. Each page depends on the
 * texts of all: when one changes, all are compiled again in a new thread, as in a clean build.
 */
export function createJointCells(
  { graph, store, buildId, language, problemsOnly, work }: SiteCellsRequest,
  { ownSite, features, requestOf }: JointCellsRequest,
): JointCells {
  const kind = problemsOnly ? 'joint-facts' : 'joint';
  const recordKey = async (get: Get): Promise<string> => {
    const { key } = await get(requestOf('', get).options);
    return storeKey(kind, buildId, key, language.path);
  };
  const docKey = (stamp: string, file: string) => storeKey(kind, buildId, stamp, file);
  const sources = graph.cell(
    'jointSources',
    async (get) => {
      const [{ site }, set] = [await get(ownSite), await get(features)];
      return [...site.routes.values()].flatMap((route) =>
        hasOwnText(route, set) ? [route.source] : [],
      );
    },
    { equal: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );

  const joint = graph.cell(
    'joint',
    async (get): Promise<Joint> => {
      const files = await get(sources);
      const key = await recordKey(get);
      const stored = (await store.get(key)) as unknown as StoredJoint | undefined;
      if (stored !== undefined && (await isValid(stored, { get, files, requestOf })))
        return { stamp: stored.stamp, made: new Map(), isSettled: true };
      const { origins, ...made } = await compileAll({ get, files, requestOf }, work);
      const record: StoredJoint = { stamp: made.stamp, pages: origins };
      if (made.isSettled) await store.set(key, record as unknown as Json);
      return made;
    },
    { equal: (a, b) => a.stamp === b.stamp },
  );

  /** Docs compiled again, by stamp, because the store has lost those of an earlier run. */
  const remade = new Map<string, Promise<Joint>>();

  async function make(get: Get, file: string): Promise<Compiled | undefined> {
    const { stamp, made } = await get(joint);
    if (made.size > 0) return made.get(file);
    const again = beginOnce(remade, stamp, async () =>
      compileAll({ get, files: await get(sources), requestOf }, work),
    );
    return (await again).made.get(file);
  }

  async function recall(stamp: string, file: string): Promise<CompiledDoc | undefined> {
    const doc = (await store.get(docKey(stamp, file))) as unknown as CompiledDoc | undefined;
    if (doc === undefined || problemsOnly) return doc;
    return (await store.getBytes(proseKey(doc.key))) === undefined ? undefined : doc;
  }

  /** Compiles a file that is not a page, which has no other page to wait for. */
  async function compileApart(get: Get, file: string): Promise<CompiledDoc | undefined> {
    const request = requestOf(file, get);
    const task = await createTask(request);
    const made = task && (await (await get(request.compiler)).compileJointly([task.task]));
    return made?.[0]?.doc;
  }

  return {
    async find(get, file) {
      const { stamp, made, isSettled } = await get(joint);
      const known = made.size === 0 ? await recall(stamp, file) : undefined;
      if (known !== undefined) return known;
      const compiled = await make(get, file);
      if (compiled === undefined) return compileApart(get, file);
      const { doc, prose } = compiled;
      if (doc.facts.diagnostics.some(({ code }) => PASSING_PROBLEMS.has(code))) return doc;
      if (prose !== undefined && !problemsOnly) await keepProse(store, doc.key, prose);
      if (isSettled) await store.set(docKey(stamp, file), doc as unknown as Json);
      return doc;
    },
    isKnown: async (get) => (await store.get(await recordKey(get))) !== undefined,
  };
}

/** The files of all pages, and how each is compiled. */
interface JointFiles extends Pick<JointCellsRequest, 'requestOf'> {
  get: Get;
  files: readonly string[];
}

/** Whether none of the inputs of the pages has changed. */
async function isValid(
  { pages }: StoredJoint,
  { get, files, requestOf }: JointFiles,
): Promise<boolean> {
  if (pages.length !== files.length) return false;
  for (const [index, [file, text, origin]] of pages.entries()) {
    if (file !== files[index]) return false;
    const request = requestOf(file, get);
    if (((await get(request.source(file))).source?.hash ?? '') !== text) return false;
    if (!(await holdsStill(origin, request))) return false;
  }
  return true;
}

/**
 * Compiles all pages, if possible until no input changes meanwhile. `origins`: inputs of each page.
 */
async function compileAll(
  { get, files, requestOf }: JointFiles,
  work: Work,
): Promise<Joint & { origins: StoredJoint['pages'] }> {
  const requests = files.map((file) => requestOf(file, get));
  const compiler = await get(requestOf('', get).compiler);
  let before: ReadonlyMap<string, Compiled> = new Map();
  const { made, isSettled } = await compileUntilStill(async () => {
    const tasks = (await Promise.all(requests.map(createTask))).flatMap((task) => task ?? []);
    for (const { task } of tasks) {
      const { includes = [] } = before.get(task.source.path)?.doc.facts ?? {};
      const source = requestOf(task.source.path, get).source;
      task.written = await readWritten(includes, (path) => get(source(path)));
    }
    work.compiled += tasks.length;
    const compiled = await compiler.compileJointly(tasks.map(({ task }) => task));
    const docs = new Map(
      compiled.map(({ doc, prose }, index): [string, Compiled] => {
        const types = tasks[index]?.types;
        return [
          doc.facts.path,
          { doc: { ...doc, ...(types && { types }) }, ...(prose && { prose }) },
        ];
      }),
    );
    before = docs;
    const stamp = hash(JSON.stringify([...docs].map(([file, { doc }]) => [file, doc.key])));
    const isSame = await Promise.all(
      requests.map((request) => {
        const made = docs.get(request.file);
        return made === undefined || holdsStill(made.doc, request);
      }),
    );
    return { made: { docs, tasks, stamp }, read: stamp, isStill: isSame.every(Boolean) };
  });
  const { docs, tasks, stamp } = made;
  const texts = new Map(tasks.map(({ task: { source } }) => [source.path, source.hash]));
  const origins = files.map((file): StoredJoint['pages'][number] => [
    file,
    texts.get(file) ?? '',
    describeOrigin(docs.get(file)?.doc),
  ]);
  const stamped = new Map<string, Compiled>();
  for (const { file, source } of requests) {
    const doc = docs.get(file);
    if (doc === undefined) continue;
    const told = isSettled ? doc : await warnOfChanges(doc, (path) => get(source(path)));
    stamped.set(file, stampDoc(told, stamp));
  }
  return { stamp, made: stamped, origins, isSettled };
}

/** Adds the stamp to the key of a doc, which depends on the texts of all pages. */
function stampDoc({ doc, prose }: Compiled, stamp: string): Compiled {
  return { doc: { ...doc, key: storeKey('doc', doc.key, stamp) }, ...(prose && { prose }) };
}

function describeOrigin(doc: CompiledDoc | undefined): DocOrigin {
  return {
    facts: { includes: doc?.facts.includes ?? [] },
    ...(doc?.linkRoutes && { linkRoutes: doc.linkRoutes }),
    ...(doc?.originalIds && { originalIds: doc.originalIds }),
    ...(doc?.types && { types: doc.types }),
  };
}
