import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeFrame } from '../../diagnostics/code-frame.js';
import { sortDiagnostics } from '../../diagnostics/sort.js';
import { insideSite } from '../../lib/files/inside-site.js';
import { leadsOut } from '../../lib/files/leads-out.js';
import type { LiveSite } from '../../live/live-site.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { MovedNews, Problem } from '../../types/watch.js';
import type { EventStream, Listener } from '../event-stream.js';
import { createPageMoves } from './page-moves.js';
import { findServedPage, type ServedPage } from './served-page.js';

/** Maximum number of problems to send: nobody fixes more in a browser window. */
const MOST_PROBLEMS = 100;

/** Sends news to browser windows about their pages and about problems. */
export interface WindowNews {
  /** Sends a newly connected window the current state. */
  greet(listener: Listener): Promise<void>;
  /** Updates every window. Returns the paths of pages that look different now. */
  tellAll(): Promise<string[]>;
}

/** Creates it. `surveyed` returns the problems that the last survey found. */
export function createWindowNews(
  site: LiveSite,
  { stream, surveyed }: { stream: EventStream; surveyed: () => readonly Diagnostic[] },
): WindowNews {
  const moves = createPageMoves(site);

  /** Updates a window. Returns its path if the page looks different now. */
  async function refresh(listener: Listener): Promise<string[]> {
    const now = await look(listener);
    if (now === 'moved') return [listener.path];
    if (now === undefined || listener.version === now.version || now.errors.length > 0) return [];
    listener.version = now.version;
    listener.send('page', { version: now.version, codeId: now.codeId });
    return [listener.path];
  }

  /** Renders the page of a window, and sends problems or the page's new address. */
  async function look(listener: Listener): Promise<ServedPage | 'moved' | undefined> {
    const now = await findServedPage(site, listener.path);
    if (now?.status === 404) {
      const moved = await moves.find(listener.path);
      if (moved !== undefined) {
        listener.send('moved', { path: moved } satisfies MovedNews);
        return 'moved';
      }
    } else if (now?.route !== undefined) await moves.note(listener.path, now.route);
    await sendProblems(listener, now);
    return now;
  }

  async function sendProblems(listener: Listener, now: ServedPage | undefined): Promise<void> {
    const { errors = [], route } = now ?? {};
    const source = route !== undefined && 'source' in route ? route.source : undefined;
    const isOfPage = (one: Diagnostic) =>
      one.route === route?.path || (source !== undefined && one.file === source);
    const found = sortDiagnostics([...errors, ...site.configProblems(), ...surveyed()]);
    const here = new Set(errors.map((error) => JSON.stringify(error)));
    const config = new Set(site.configProblems().map((error) => JSON.stringify(error)));
    const isHere = (one: Diagnostic) => {
      const text = JSON.stringify(one);
      return here.has(text) || config.has(text) || isOfPage(one);
    };
    // Problems of the page on screen come first.
    const all = [...found.filter(isHere), ...found.filter((one) => !isHere(one))];
    const problems = all.slice(0, MOST_PROBLEMS).map(async (diagnostic): Promise<Problem> => {
      const text = JSON.stringify(diagnostic);
      return {
        ...diagnostic,
        frame: await readFrame(site, diagnostic),
        blocks: here.has(text) || config.has(text),
        isHere: isHere(diagnostic),
      };
    });
    listener.send('problems', {
      problems: await Promise.all(problems),
      more: Math.max(0, all.length - MOST_PROBLEMS),
    });
  }

  return {
    async greet(listener) {
      const now = await look(listener);
      if (now === 'moved') return;
      if (now !== undefined) listener.version = now.version;
      listener.send('page', { version: now?.version, codeId: now?.codeId });
    },
    tellAll: async () => (await Promise.all([...stream.listeners].map(refresh))).flat(),
  };
}

/** Returns the line of a problem with a marker. Does not read files outside the site. */
async function readFrame(
  { root, bounds }: LiveSite,
  { file, line, column = 1, ...rest }: Diagnostic,
): Promise<string> {
  if (file === undefined || line === undefined) return '';
  if (leadsOut(file) && insideSite(file, bounds()) === undefined) return '';
  const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
  return codeFrame(text.replace(/^\uFEFF/, ''), { ...rest, line, column });
}
