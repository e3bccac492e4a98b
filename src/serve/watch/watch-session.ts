import { describeFailure } from '../../builds/describe-failure.js';
import type { DiskChanges, LiveSite } from '../../live/live-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { createEventStream, type EventStream, type Listener } from '../event-stream.js';
import { createChangeQueue, merge } from './change-queue.js';
import { findServedPage, type ServedPage } from './served-page.js';
import { createWindowNews } from './window-news.js';

/** Events of a watched site, for the terminal. */
export interface WatchReporter {
  /** Changes were applied; `shown` are the paths of open pages that look different now. */
  onUpdate(update: {
    files: readonly string[];
    shown: readonly string[];
    durationMs: number;
  }): void;
  /** Receives all current problems. */
  onProblems(problems: readonly Diagnostic[]): void;
  /** Called with a sentence about something that failed. */
  onTrouble(message: string): void;
}

/** A watched site, its browser windows, and its problems. */
export interface WatchSession {
  readonly stream: EventStream;
  /**
   * Returns the page at a path with base URL, or the not-found page. Returns undefined for a path
   * outside the site.
   */
  page(path: string): Promise<ServedPage | undefined>;
  /** Sends a newly connected window the current state. */
  greet(listener: Listener): Promise<void>;
  change(changes: DiskChanges): void;
  /** Checks the whole site when there is nothing else to do. */
  surveySoon(delay?: number): void;
  close(): Promise<void>;
}

/** Several saves often follow one another, so check the whole site when the writer pauses. */
const SURVEY_DELAY_MS = 300;
export function createWatchSession(site: LiveSite, reporter: WatchReporter): WatchSession {
  const stream = createEventStream();
  let surveyed: readonly Diagnostic[] = [];
  const news = createWindowNews(site, { stream, surveyed: () => surveyed });
  let surveyTimer: NodeJS.Timeout | undefined;
  /** Changes not yet reported to windows, and when they started. */
  let unshown: { changes: DiskChanges; startedAt: number } | undefined;

  const { enqueue, outlive, reportFailure, ...turns } = createTurns(reporter);

  const changes = createChangeQueue({
    async take(taken) {
      const startedAt = performance.now();
      await site.update(taken);
      // The next survey finds problems of these files again if they still exist.
      surveyed = surveyed.filter(({ file }) => file === undefined || !taken.files.includes(file));
      // A page that takes long, or forever, must not prevent a fix.
      showSoon(taken, startedAt);
      surveySoon();
    },
    onFailure: reportFailure,
  });

  /**
   * Updates all windows. An update that is still queued includes changes that arrive until it runs.
   */
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
    // A folder that was added or removed without a file is not something that a writer saved.
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

/** Runs work one piece after the other, so windows never get news out of order. */
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
    /** A bug that a save triggers must not end the server: the next save may work. */
    outlive: (work: Promise<void>): void => void work.catch(reportFailure),
    reportFailure,
    isClosed: () => closed,
    close: (): void => {
      closed = true;
    },
  };
}
