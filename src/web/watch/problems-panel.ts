import type { Problem, ProblemsNews } from '../../types/watch.js';
import { PANEL_STYLES } from './panel-styles.js';

/** Shows the problems of the site on top of the page. */
export interface ProblemsPanel {
  show(news: ProblemsNews): void;
}

/** Opens a file in the writer's editor. */
export type OpenFile = (file: string, line: number, column: number) => void;

/**
 * A panel that opens by itself if the page on screen cannot be shown as written, with a button in
 * the corner that opens it otherwise. All content is set as text, because messages quote what
 * authors write.
 */
export function createProblemsPanel(openFile: OpenFile): ProblemsPanel {
  const host = document.createElement('docsgen-problems');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PANEL_STYLES);
  root.adoptedStyleSheets = [sheet];
  let news: ProblemsNews = { problems: [], more: 0 };
  /**
   * What opened the panel. If a problem of the page on screen did, the panel closes with the
   * problem.
   */
  let opened: 'by-writer' | 'by-problem' | undefined;
  let blocking = '';
  let showsOthers = false;

  function draw(): void {
    const { problems, more } = news;
    if (problems.length === 0) {
      host.remove();
      return;
    }
    const parts = opened !== undefined ? [createPanel()] : [createBadge(problems, more, open)];
    root.replaceChildren(...parts);
    if (!host.isConnected) document.body.append(host);
  }

  function open(): void {
    opened = 'by-writer';
    draw();
    root.querySelector<HTMLElement>('.close')?.focus();
  }

  function close(): void {
    opened = undefined;
    draw();
    root.querySelector<HTMLElement>('.badge')?.focus();
  }

  function createPanel(): HTMLElement {
    const heading = element('h2', { id: 'heading' }, countProblems(news));
    const shut = element('button', { type: 'button', class: 'close' }, 'Close');
    shut.addEventListener('click', close);
    const here = news.problems.filter(({ isHere }) => isHere);
    const elsewhere = news.problems.filter(({ isHere }) => !isHere);
    const list = (problems: readonly Problem[]) =>
      element('ul', {}, ...problems.map((problem) => createItem(problem, openFile)));
    const rest = news.more > 0 ? [element('p', {}, `${news.more} more: see the terminal.`)] : [];
    // Collapse problems of other pages if this page has any.
    const others = element(
      'details',
      here.length === 0 || showsOthers ? { open: '' } : {},
      element('summary', {}, `On other pages: ${countProblems({ problems: elsewhere, more: 0 })}`),
      list(elsewhere),
    );
    others.addEventListener('toggle', () => {
      showsOthers = here.length > 0 && others.hasAttribute('open');
    });
    const panel = element(
      'section',
      { class: 'panel', role: 'dialog', 'aria-labelledby': 'heading' },
      element('header', {}, heading, shut),
      ...(here.length > 0 ? [list(here)] : []),
      ...(elsewhere.length > 0 ? [others] : []),
      ...rest,
    );
    return element('div', { class: 'cover' }, panel);
  }

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && opened !== undefined) close();
  });

  return {
    show(next) {
      news = next;
      const now = JSON.stringify(next.problems.filter(({ blocks }) => blocks));
      // A panel that the writer closed stays closed until other problems occur.
      if (now === '[]' && opened === 'by-problem') opened = undefined;
      if (now !== '[]' && now !== blocking) opened ??= 'by-problem';
      blocking = now;
      draw();
    },
  };
}

function createBadge(problems: readonly Problem[], more: number, open: () => void): HTMLElement {
  const isError = problems.some(({ severity }) => severity === 'error');
  const badge = element(
    'button',
    { type: 'button', class: `badge ${isError ? 'error' : 'warning'}` },
    countProblems({ problems: [...problems], more }),
  );
  badge.addEventListener('click', open);
  return badge;
}

function createItem(problem: Problem, openFile: OpenFile): HTMLElement {
  const { severity, code, message, hint, frame, file, line = 1, column = 1, route } = problem;
  const parts: Node[] = [element('span', { class: 'severity' }, `${severity} [${code}]`)];
  if (file !== undefined) {
    const place = element('button', {
      type: 'button',
      class: 'place',
      title: 'Open in the editor',
    });
    place.textContent = problem.line === undefined ? file : `${file}:${line}:${column}`;
    place.addEventListener('click', () => openFile(file, line, column));
    parts.push(place);
  } else if (route !== undefined) parts.push(element('span', {}, route));
  parts.push(element('p', { class: 'message' }, ...withCode(message)));
  if (frame !== '') parts.push(element('pre', { tabindex: '0' }, frame));
  if (hint !== undefined) parts.push(element('p', { class: 'hint' }, ...withCode(hint)));
  return element('li', { class: severity }, ...parts);
}

/** Renders code between backticks. */
const withCode = (text: string): (Node | string)[] =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`.+`$/s.test(part) ? element('code', {}, part.slice(1, -1)) : part));

function countProblems({ problems, more }: ProblemsNews): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const counts = [count(errors, 'error'), count(warnings, 'warning')].filter(Boolean).join(', ');
  return more > 0 ? `${counts} and more` : counts;
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function element(
  name: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
