import type { MovedNews, PageNews, ProblemsNews } from '../../types/watch.js';
import type { PageTools } from '../client/start-client.js';
import { createProblemsPanel } from './problems-panel.js';
import { fetchSentPage, type SentPage, updatePage } from './update-page.js';

/*
 * Script of pages while the site is being written: it listens to the server and changes the page
 * when its source changes. The server adds it to pages; built sites do not contain it.
 */

const server = new URL('.', import.meta.url);
const panel = createProblemsPanel((file, line, column) => {
  const query = new URLSearchParams({ file, line: String(line), column: String(column) });
  void fetch(new URL(`open?${query}`, server), { method: 'POST' });
});

/** The page on screen as the server sent it, or undefined until it has been fetched. */
let sent: SentPage | undefined;
let source: EventSource | undefined;
/** Runs updates one after the other: news that arrives during an update waits. */
let queue: Promise<void> = Promise.resolve();

function findTools(): PageTools | undefined {
  let tools: PageTools | undefined;
  const detail = (given: PageTools) => {
    tools = given;
  };
  window.dispatchEvent(new CustomEvent('docsgen:watch', { detail }));
  return tools;
}

function connect(): void {
  source?.close();
  const path = encodeURIComponent(window.location.pathname);
  source = new EventSource(new URL(`events?path=${path}`, server));
  source.addEventListener('page', (event) => {
    const news = JSON.parse(event.data) as PageNews;
    queue = queue.then(() => follow(news)).catch((error: unknown) => console.error(error));
  });
  source.addEventListener('moved', (event) => {
    const { path: to } = JSON.parse(event.data) as MovedNews;
    window.location.replace(to + window.location.hash);
  });
  source.addEventListener('problems', (event) =>
    panel.show(JSON.parse(event.data) as ProblemsNews),
  );
}

async function follow(news: PageNews): Promise<void> {
  const { pathname } = window.location;
  // The first news about a page fetches how it was sent.
  const known = sent?.path === pathname ? sent : await learn();
  if (known === undefined || news.version === undefined || known.version === news.version) return;
  const tools = findTools();
  const now = await fetchSentPage();
  if (tools === undefined || !(await updatePage(known, now, tools))) {
    if (pathname === window.location.pathname) window.location.reload();
    return;
  }
  sent = now;
}

/**
 * Fetches the page on screen as the server sent it. Returns undefined if another page is on screen
 * by then.
 */
async function learn(): Promise<SentPage | undefined> {
  const now = await fetchSentPage();
  const isFirst = sent === undefined;
  sent = now;
  const own = document.querySelector<HTMLElement>('script#docsgen-watch')?.dataset['version'];
  // The document may be older than this script, for example if the browser cached it.
  if (isFirst && own !== undefined && own !== now.version) window.location.reload();
  return now;
}

document.addEventListener('docsgen:page', (event) => {
  if ((event as CustomEvent<unknown>).detail !== 'updated') connect();
});
// Browsers allow few connections per host, so hidden windows close theirs.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) source?.close();
  else connect();
});
window.addEventListener('pagehide', () => source?.close());
if (!document.hidden) connect();
