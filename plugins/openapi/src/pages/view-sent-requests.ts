import type { SentRequest } from '../document/api.js';
import type { FactView } from './view.js';

/** Names of requests that the API sends: `POST {$request.body#/url}`, and what they say. */
export function viewSentRequests(requests: readonly SentRequest[]): FactView[] {
  return requests.map(({ name, method, url, summary }) => ({
    label: name,
    values: [
      { code: [method.toUpperCase(), url].filter((part) => part !== undefined).join(' ') },
      ...(summary === undefined ? [] : [` ${summary}`]),
    ],
  }));
}
