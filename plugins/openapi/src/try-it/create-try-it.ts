import type { RequestView } from '../pages/view.js';
import { buildRequest } from './build-request.js';
import type { Field } from './create-field.js';
import { createForm, type RequestForm } from './create-form.js';
import { element } from './element.js';
import { followServer } from './follow-server.js';
import { listServers } from './list-servers.js';
import { type Answer, readAnswer } from './read-answer.js';

/**
 * Fills an element with the form of a request, and with the answers to it.
 *
 * @returns what ends a request that is under way.
 */
export function createTryIt(host: HTMLElement, view: RequestView): () => void {
  const id = 'oa-try';
  const heading = element('h3', { id: `${id}-heading` }, 'Try it');
  const servers = listServers(view, `${window.location.origin}/`);
  if (servers.length === 0) {
    const why =
      'No server of this operation has an http or https URL, so no request can be sent from here.';
    host.replaceChildren(heading, element('p', { class: 'oa-try-note' }, why));
    return () => {};
  }
  const left = new AbortController();
  const form = createForm(view, { servers, id, signal: left.signal });
  const status = element('p', { class: 'oa-try-status', role: 'status' });
  const answer = element('div', { class: 'oa-try-answer' });
  const sender = createSender(view, form, (sentence, parts = []) => {
    status.textContent = sentence;
    answer.replaceChildren(...parts);
  });
  const sheet = element(
    'form',
    { novalidate: true, autocomplete: 'off', 'aria-labelledby': heading.id },
    ...form.parts,
    element('p', { class: 'oa-try-note' }, describeRequest(view)),
    element('button', { class: 'ds-button', type: 'submit' }, 'Send'),
  );
  let shown = servers[0]?.href.replace(/\/$/, '') ?? '';
  form.server.element.addEventListener('change', () => {
    shown = followServer(shown, form.server.read());
  });
  sheet.addEventListener('submit', (event) => {
    event.preventDefault();
    void sender.send();
  });
  host.replaceChildren(heading, sheet, status, answer);
  return () => {
    sender.abort();
    left.abort();
  };
}

type Show = (sentence: string, parts?: readonly HTMLElement[]) => void;

/** Sends what the form holds, one request at a time, and shows the outcome. */
function createSender(view: RequestView, form: RequestForm, show: Show) {
  let current = new AbortController();
  const send = async () => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    for (const field of listFields(form)) field.report(undefined);
    const { request, problems = [] } = buildRequest(view, form, signal);
    if (request === undefined) {
      for (const [field, sentence] of problems) field.report(sentence);
      problems[0]?.[0].control.focus();
      show(`The request was not sent. ${problems.map(([, sentence]) => sentence).join(' ')}`);
      return;
    }
    show('Sending …');
    const began = performance.now();
    try {
      const said = await readAnswer(await fetch(request));
      if (signal.aborted) return;
      show(`${said.status}, in ${Math.round(performance.now() - began)} ms`, showAnswer(said));
    } catch {
      if (!signal.aborted) show(describeFailure(new URL(request.url)));
    }
  };
  return { send, abort: () => current.abort() };
}

/** Those that may have a problem. */
function listFields({ server, parameters, credentials, body }: RequestForm): Field[] {
  return [
    ...server.fields(),
    ...parameters.map(([, field]) => field),
    ...credentials().flatMap(([, list]) => list),
    ...(body?.fields() ?? []),
  ];
}

function describeRequest({ unsent }: RequestView): string {
  const base =
    'Your browser sends the request directly to the server. Credentials stay in this page’s memory and are not stored.';
  return unsent.length === 0 ? base : `${base} A page can't send ${unsent.join(', ')}.`;
}

function showAnswer({ headers, body, note }: Answer): HTMLElement[] {
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  const text = (label: string, content: string) =>
    element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, content);
  return [
    ...(headers.length === 0
      ? []
      : [
          element(
            'details',
            {},
            element('summary', { class: 'oa-summary' }, `Headers (${headers.length})`),
            text('Response headers', lines),
          ),
        ]),
    ...(note === undefined ? [] : [element('p', { class: 'oa-try-note' }, note)]),
    ...(body === undefined ? [] : [text('Response body', body)]),
  ];
}

/** Browsers don't tell pages why a request failed. */
function describeFailure({ origin, protocol }: URL): string {
  const { origin: own, protocol: ownProtocol } = window.location;
  const mixed =
    ownProtocol === 'https:' && protocol === 'http:'
      ? ', or the browser refuses to send from an https page to an http server'
      : '';
  return `${origin} did not respond: the server can't be reached, or it doesn't allow requests from pages on ${own} (CORS)${mixed}.`;
}
