import address from 'docsgen:frame/playground';
import { words } from '../words/en.js';
import type { FromFrame, ToFrame } from './messages.js';

/**
 * Milliseconds after which code without a result is stopped, because it may run forever in a
 * process that other pages share.
 */
const PATIENCE = 10_000;
/** Maximum height in pixels. Higher results scroll. */
const MOST = 640;

interface Result {
  element: HTMLElement;
  run(text: string): void;
}

/** Creates the result of live code: a frame without an origin, which has no access to the page. */
export function createResult(kind: { isTyped: boolean; noInline: boolean }): Result {
  const element = document.createElement('div');
  element.className = 'ds-playground-result';
  let frame: HTMLIFrameElement | undefined;
  let isReady = false;
  let text = '';
  let timer: ReturnType<typeof setTimeout>;

  const send = (message: ToFrame): void => frame?.contentWindow?.postMessage(message, '*');
  const stop = (reason: string): void => {
    frame = undefined;
    isReady = false;
    const said = document.createElement('p');
    said.setAttribute('role', 'status');
    said.textContent = reason;
    element.replaceChildren(said);
  };
  const start = (): void => {
    frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = words.result;
    frame.src = address;
    element.replaceChildren(frame);
    clearTimeout(timer);
    timer = setTimeout(() => stop(words.failed), PATIENCE);
  };
  const runNow = (): void => {
    send({ type: 'run', text, ...kind });
    clearTimeout(timer);
    timer = setTimeout(() => stop(words.endless), PATIENCE);
  };
  const look = (): void => send({ type: 'look', ...readLook(element) });

  const listen = ({ source, data }: MessageEvent<FromFrame | null>): void => {
    if (!element.isConnected) {
      window.removeEventListener('message', listen);
      observer.disconnect();
      clearTimeout(timer);
    } else if (frame !== undefined && source === frame.contentWindow) answer(data);
  };
  // Edited code runs in the frame and can send any value.
  const answer = (message: FromFrame | null): void => {
    if (message?.type === 'ready') {
      isReady = true;
      look();
      runNow();
    } else if (message?.type === 'shown') clearTimeout(timer);
    else if (message?.type === 'size' && frame !== undefined && Number.isFinite(message.height))
      frame.style.blockSize = `${Math.min(message.height, MOST)}px`;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  window.addEventListener('message', listen);
  return {
    element,
    run(next) {
      text = next;
      if (frame === undefined) start();
      else if (isReady) runNow();
    },
  };
}

/** Returns the colors and fonts that the result takes from the page. */
function readLook(element: HTMLElement): Omit<Extract<ToFrame, { type: 'look' }>, 'type'> {
  const { documentElement } = document;
  const root = getComputedStyle(documentElement);
  const { font } = getComputedStyle(document.body);
  const { backgroundColor, color } = getComputedStyle(element);
  return {
    mode: documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
    language: documentElement.lang,
    style: {
      '--ground': backgroundColor,
      '--text': color,
      '--font': font,
      '--mono': root.getPropertyValue('--ds-font-mono'),
      '--link': root.getPropertyValue('--ds-primary'),
      '--problem': root.getPropertyValue('--ds-danger'),
    },
  };
}
