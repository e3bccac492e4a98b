import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { compileCode } from '../../shared/compile-code.js';
import { words } from '../../words/en.js';
import type { FromFrame, ToFrame } from '../messages.js';
import { ResultBoundary } from './ResultBoundary.js';
import { runCode } from './run-code.js';
import './frame.css';

const result = document.createElement('div');
result.id = 'result';
// A scrolling box must be reachable with the keyboard.
result.tabIndex = 0;
document.body.append(result);
document.title = words.result;
const root = createRoot(result);
let runs = 0;

/** The origin of the pages that may embed this document; `self.origin` is opaque. */
const siteOrigin = window.location.origin;
const tell = (message: FromFrame): void => window.parent.postMessage(message, siteOrigin);

/** Shows a result as a new tree, without the state of an earlier one. */
function show(content: ReactNode): void {
  runs += 1;
  root.render(
    <ResultBoundary key={runs} whenShown={() => tell({ type: 'shown' })} describe={describe}>
      {content}
    </ResultBoundary>,
  );
}

const describe = (error: unknown): ReactNode => (
  <pre className="problem" role="status">
    {String(error)}
  </pre>
);

async function run({ text, isTyped, noInline }: Extract<ToFrame, { type: 'run' }>): Promise<void> {
  const compiled = compileCode(text, { isTyped, noInline });
  if ('problem' in compiled) {
    const { reason, line } = compiled.problem;
    show(describe(words.syntax.replace('{line}', String(line)).replace('{reason}', reason)));
    return;
  }
  const turn = runs;
  try {
    const value = await runCode(compiled.code, show);
    if (noInline && runs === turn) show(describe(words.nothing));
    if (!noInline)
      show(
        typeof value === 'function'
          ? createElement(value as () => ReactNode)
          : (value as ReactNode),
      );
  } catch (error) {
    show(describe(error));
  }
}

function look({ mode, language, style }: Extract<ToFrame, { type: 'look' }>): void {
  const { documentElement } = document;
  documentElement.dataset['theme'] = mode;
  documentElement.lang = language;
  for (const [name, value] of Object.entries(style)) documentElement.style.setProperty(name, value);
}

window.addEventListener('message', ({ data, source, origin }: MessageEvent<ToFrame | null>) => {
  if (source !== window.parent || origin !== siteOrigin) return;
  if (data?.type === 'look') look(data);
  else if (data?.type === 'run') void run(data);
});
// Uncaught errors of event handlers and timers.
window.addEventListener('error', ({ error, message }) => show(describe(error ?? message)));
window.addEventListener('unhandledrejection', ({ reason }) => show(describe(reason)));
new ResizeObserver(() =>
  tell({ type: 'size', height: Math.ceil(result.getBoundingClientRect().height) }),
).observe(result);
tell({ type: 'ready' });
