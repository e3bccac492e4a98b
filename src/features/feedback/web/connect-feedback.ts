import type { FeedbackAnswer } from '../public-types.js';
import { words } from '../words/en.js';

const BUTTON = '.ds-feedback > button[data-helpful]';

/**
 * Handles answers: notifies the scripts of the site, sends the answer if there is an endpoint, and
 * thanks the reader.
 */
export function connectFeedback(): () => void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(BUTTON) : null;
    const question = button?.closest<HTMLElement>('.ds-feedback');
    if (button && question && !button.ariaDisabled) void take(button, question);
  });
  return () => {};
}

async function take(button: HTMLButtonElement, question: HTMLElement): Promise<void> {
  // A disabled button would lose the focus, so use `aria-disabled`.
  const buttons = [...question.querySelectorAll('button')];
  for (const one of buttons) {
    one.ariaDisabled = 'true';
    one.ariaPressed = String(one === button);
  }
  const answer: FeedbackAnswer = {
    page: location.pathname,
    helpful: button.dataset['helpful'] === 'true',
  };
  document.dispatchEvent(new CustomEvent('docsgen:feedback', { detail: answer }));
  const isTaken = await send(answer, readEndpoint(question));
  if (!isTaken)
    for (const one of buttons) {
      one.ariaDisabled = null;
      one.ariaPressed = null;
    }
  const said = question.querySelector('.ds-feedback-said');
  if (said) said.textContent = isTaken ? words.thanks : words.failed;
}

/**
 * Returns the endpoint of the config. It is in a script element, because Markdown could set an
 * attribute, but cannot contain scripts.
 */
function readEndpoint(question: HTMLElement): string | undefined {
  const text = question.querySelector(':scope > script[type="application/json"]')?.textContent;
  return text ? String(JSON.parse(text)) : undefined;
}

/**
 * Sends an answer. Returns true if it has arrived. `keepalive` sends it even if the reader leaves
 * the page at once.
 */
async function send(answer: FeedbackAnswer, endpoint: string | undefined): Promise<boolean> {
  if (endpoint === undefined) return true;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
    keepalive: true,
  }).catch(() => undefined);
  return response?.ok ?? false;
}
