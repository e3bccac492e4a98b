import { describeFailure } from '../../builds/describe-failure.js';
import type { DiskChanges, LiveSite } from '../../live/live-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { createEventStream, type EventStream, type Listener } from '../event-stream.js';
import { createChangeQueue, merge } from './change-queue.js';
import { findServedPage, type ServedPage } from './served-page.js';
import { createWindowNews } from './window-news.js';

/** What happens while a site is watched, for the terminal. */
export interface WatchReporter {
  /** Changes were taken in; `shown` are the paths of open pages that look different now. */
  onUpdate(update: {
    files: readonly string[];
    shown: readonly string[];
    durationMs: number;
  }): void;
  /** All problems that are known now. */
  onProblems(problems: readonly Diagnostic[]): void;
  /** Called with a sentence about something that failed. */
  onTrouble(message: string): void;
}

/** A site, the browser windows that show it, and what is wrong with it. */
export interface WatchSession {
  readonly stream: EventStream;
  /**
   * The page at a path with base URL: the not-found page where there is none. Undefined for a path
   * outside the site.
   */
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
export function createWatchSession(site: LiveSite, reporter: WatchReporter): WatchSession {
  const stream = createEventStream();
  let surveyed: readonly Diagnostic[] = [];
  const news = createWindowNews(site, { stream, surveyed: () => surveyed });
  let surveyTimer: NodeJS.Timeout | undefined;
  /** Changes that windows have not been told of, since when. */
  let unshown: { changes: DiskChanges; startedAt: number } | undefined;

  const { enqueue, outlive, reportFailure, ...turns } = createTurns(reporter);

  const changes = createChangeQueue({
    async take(taken) {
      const startedAt = performance.now();
      await site.update(taken);
      // What was wrong with these files is found again, if it is still there.
      surveyed = surveyed.filter(({ file }) => file === undefined || !taken.files.includes(file));
      // A page that takes long, or forever, keeps nobody from fixing it.
      showSoon(taken, startedAt);
      surveySoon();
    },
    onFailure: reportFailure,
  });

  /** Tells all windows; one that waits for its turn tells of what comes until then, too. */
  function showSoon(taken: DiskChanges, startedAt: number): void {
    const isQueued = unshown !== undefined;
    unshown = {
      changes: merge(taken, unshown?.changes),
      startedAt: unshown?.startedAt ?? startedAt,
    };
    if (!isQueued) outlive(enqueue(show));
  }

  async function show(): Promise<void> {
    if (unshown === undefined) return;
    const { changes: told, startedAt } = unshown;
    unshown = undefined;
    const shown = await news.tellAll();
    // A folder that came or went without a file is nothing that a writer has saved.
    if (told.files.length === 0 && told.head !== true) return;
    reporter.onUpdate({
      files: told.files,
      shown: [...new Set(shown)],
      durationMs: performance.now() - startedAt,
    });
  }

  async function survey(): Promise<void> {
    const found = await site.survey();
    if (found === undefined || turns.isClosed()) return;
    await enqueue(async () => {
      surveyed = found;
      reporter.onProblems(found);
      await news.tellAll();
    });
  }

  function surveySoon(delay = SURVEY_DELAY_MS): void {
    clearTimeout(surveyTimer);
    surveyTimer = setTimeout(() => outlive(survey()), delay);
  }

  return {
    stream,
    page: (pathname) => findServedPage(site, pathname),
    greet: (listener) => enqueue(() => news.greet(listener)),
    change: changes.add,
    surveySoon,
    async close() {
      turns.close();
      changes.close();
      clearTimeout(surveyTimer);
      await site.close();
    },
  };
}

/** Work that is done one piece after the other, so that a window never gets news out of order. */
function createTurns(reporter: WatchReporter) {
  let queue: Promise<void> = Promise.resolve();
  let closed = false;
  function reportFailure(error: unknown): void {
    const problem = describeFailure(error);
    const bug = `docsgen has a bug: ${error instanceof Error ? error.message : String(error)}.`;
    reporter.onTrouble(
      `${problem?.message ?? bug} What is served may be out of date until the next save.`,
    );
  }
  return {
    enqueue(work: () => Promise<void>): Promise<void> {
      const done = queue.then(() => (closed ? undefined : work()));
      queue = done.catch(() => undefined);
      return done;
    },
    /** A bug that one save brings out must not end the server: the next save may be past it. */
    outlive: (work: Promise<void>): void => void work.catch(reportFailure),
    reportFailure,
    isClosed: () => closed,
    close: (): void => {
      closed = true;
    },
  };
}
