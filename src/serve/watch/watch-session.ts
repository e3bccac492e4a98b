import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeFrame } from '../../diagnostics/code-frame.js';
import { sortDiagnostics } from '../../diagnostics/sort.js';
import type { DiskChanges, LiveSite } from '../../engine/live/live-site.js';
import { leadsOut } from '../../lib/files/leads-out.js';
import { hash } from '../../lib/hash.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Route } from '../../types/site.js';
import type { Problem } from '../../types/watch.js';
import { createEventStream, type EventStream, type Listener } from '../event-stream.js';
import { outputNames } from '../output-names.js';
import { createChangeQueue, merge } from './change-queue.js';

/** What happens while a site is watched, for the terminal. */
export interface WatchReporter {
  /** Changes were taken in; `shown` are the paths of open pages that look different now. */
  onUpdate(update: { files: readonly string[]; shown: readonly string[]; durationMs: number }): void;
  /** All problems that are known now. */
  onProblems(problems: readonly Diagnostic[]): void;
  /** What could not be done, as a sentence. */
  onTrouble(message: string): void;
}

/** A page as it is sent. */
export interface ServedPage {
  status: 200 | 404 | 500;
  /** Undefined when it never could be drawn. */
  html?: string;
  version: string;
  codeId: string;
  errors: readonly Diagnostic[];
}

/** A site, the browser windows that show it, and what is wrong with it. */
export interface WatchSession {
  readonly stream: EventStream;
  /** The page at a path with base URL: the not-found page where there is none. Undefined for a path outside the site. */
  page(path: string): Promise<ServedPage | undefined>;
  /** Tells a window that has just connected what it must know. */
  greet(listener: Listener): Promise<void>;
  change(changes: DiskChanges): void;
  /** Looks for the problems of the whole site when there is nothing else to do. */
  surveySoon(delay?: number): void;
  close(): Promise<void>;
}

/** Saves follow one another: the whole site is looked at when the writer pauses. */
const SURVEY_DELAY_MS = 300;
/** A site with more problems than these is not fixed in a browser window. */
const MOST_PROBLEMS = 100;

export function createWatchSession(site: LiveSite, reporter: WatchReporter): WatchSession {
  const stream = createEventStream();
  let surveyed: readonly Diagnostic[] = [];
  let surveyTimer: NodeJS.Timeout | undefined;
  /** Changes that windows have not been told of, since when. */
  let unshown: { changes: DiskChanges; startedAt: number } | undefined;
  let queue: Promise<void> = Promise.resolve();
  let closed = false;

  /** One after the other: a window never gets news out of order. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(() => (closed ? undefined : work()));
    queue = done.catch(() => undefined);
    return done;
  }

  /** A bug that one save brings out must not end the server: the next save may be past it. */
  function outlive(work: Promise<void>): void {
    work.catch(describeFailure);
  }

  function describeFailure(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    reporter.onTrouble(
      `docsgen has a bug: ${reason}. What is served may be out of date until the next save.`,
    );
  }

  async function page(pathname: string): Promise<ServedPage | undefined> {
    const base = await site.baseUrl();
    if (!`${pathname}/`.startsWith(base)) return undefined;
    const found = await findRoute(site, outputNames(pathname.slice(base.length - 1)));
    const route = found ?? (await site.findRoute('404.html'));
    if (route === undefined) return undefined;
    const { html, errors, codeId } = await site.draw(route);
    const status = html === undefined ? 500 : found === undefined || route.kind === 'not-found' ? 404 : 200;
    return {
      status,
      errors,
      codeId,
      version: hash(`${codeId}\n${html}`, 16),
      ...(html !== undefined && { html }),
    };
  }

  const changes = createChangeQueue({
    async take(taken) {
      const startedAt = performance.now();
      await site.update(taken);
      // What was wrong with these files is found again, if it is still there.
      surveyed = surveyed.filter(({ file }) => file === undefined || !taken.files.includes(file));
      // A page that takes long, or for ever, keeps nobody from fixing it.
      showSoon(taken, startedAt);
      surveySoon();
    },
    onFailure: describeFailure,
  });

  /** Tells all windows; one that waits for its turn tells of what comes until then, too. */
  function showSoon(taken: DiskChanges, startedAt: number): void {
    const isQueued = unshown !== undefined;
    unshown = { changes: merge(taken, unshown?.changes), startedAt: unshown?.startedAt ?? startedAt };
    if (!isQueued) outlive(enqueue(show));
  }

  async function show(): Promise<void> {
    if (unshown === undefined) return;
    const { changes: told, startedAt } = unshown;
    unshown = undefined;
    const shown = await Promise.all([...stream.listeners].map(refresh));
    // A folder that came or went without a file is nothing that a writer has saved.
    if (told.files.length === 0 && told.head !== true) return;
    reporter.onUpdate({
      files: told.files,
      shown: [...new Set(shown.flat())],
      durationMs: performance.now() - startedAt,
    });
  }

  /** Tells a window about its page: the path when it looks different now. */
  async function refresh(listener: Listener): Promise<string[]> {
    const now = await page(listener.path);
    await sendProblems(listener, now?.errors ?? []);
    if (now === undefined || listener.version === now.version || now.errors.length > 0) return [];
    listener.version = now.version;
    listener.send('page', { version: now.version, codeId: now.codeId });
    return [listener.path];
  }

  async function sendProblems(listener: Listener, errors: readonly Diagnostic[]): Promise<void> {
    const all = sortDiagnostics([...errors, ...site.configProblems(), ...surveyed]);
    const here = new Set(errors.map((error) => JSON.stringify(error)));
    const config = new Set(site.configProblems().map((error) => JSON.stringify(error)));
    const problems = all.slice(0, MOST_PROBLEMS).map(async (diagnostic): Promise<Problem> => {
      const text = JSON.stringify(diagnostic);
      return {
        ...diagnostic,
        frame: await readFrame(site.root, diagnostic),
        blocks: here.has(text) || config.has(text),
      };
    });
    listener.send('problems', {
      problems: await Promise.all(problems),
      more: Math.max(0, all.length - MOST_PROBLEMS),
    });
  }

  async function survey(): Promise<void> {
    const found = await site.survey();
    if (found === undefined || closed) return;
    await enqueue(async () => {
      surveyed = found;
      reporter.onProblems(found);
      await Promise.all([...stream.listeners].map(refresh));
    });
  }

  function surveySoon(delay = SURVEY_DELAY_MS): void {
    clearTimeout(surveyTimer);
    surveyTimer = setTimeout(() => outlive(survey()), delay);
  }

  return {
    stream,
    page,
    greet: (listener) =>
      enqueue(async () => {
        const now = await page(listener.path);
        if (now !== undefined) listener.version = now.version;
        listener.send('page', { version: now?.version, codeId: now?.codeId });
        await sendProblems(listener, now?.errors ?? []);
      }),
    change: changes.add,
    surveySoon,
    async close() {
      closed = true;
      changes.close();
      clearTimeout(surveyTimer);
      await site.close();
    },
  };
}

async function findRoute(site: LiveSite, names: readonly string[]): Promise<Route | undefined> {
  for (const name of names) {
    const route = await site.findRoute(name);
    if (route !== undefined) return route;
  }
  return undefined;
}

/** The line of a problem with its mark. Files outside the site are not read. */
async function readFrame(root: string, { file, line, column = 1, ...rest }: Diagnostic): Promise<string> {
  if (file === undefined || line === undefined || leadsOut(file)) return '';
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
  return codeFrame(text.replace(/^\uFEFF/, ''), { ...rest, line, column });
}
