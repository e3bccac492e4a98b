import type { TokenFlow } from '../pages/view.js';
import { createField, createInput, createSelect, type Field } from './create-field.js';
import { element } from './element.js';
import { getToken, TokenProblem } from './get-token.js';

interface SignInRequest {
  flows: readonly TokenFlow[];
  id: string;
  /** The field that the token goes into. */
  token: Field;
  /** The server of the API. */
  server(): URL | undefined;
  signal: AbortSignal;
}

const LABELS = {
  authorizationCode: 'Sign in (authorization code)',
  clientCredentials: 'Client credentials',
} as const;

/** Fields with which a reader gets a token. What is filled in, and the token, stay in the page. */
export function createSignIn({ flows, id, token, server, signal }: SignInRequest): HTMLElement {
  const kinds = createSelect(flows.map(({ kind }, index) => [String(index), LABELS[kind]]));
  const kind = createField({ id: `${id}-flow`, name: 'Flow', control: kinds });
  const clientId = createField({ id: `${id}-client`, name: 'Client ID', control: createInput() });
  const secret = createField({
    ...{ id: `${id}-secret`, name: 'Client secret', hint: 'if the client has one' },
    control: createInput('', { type: 'password' }),
  });
  const scope = createField({
    ...{ id: `${id}-scope`, name: 'Scopes', hint: 'separated by spaces' },
    control: createInput(),
  });
  const redirect = findRedirect();
  const address = element('p', { class: 'oa-try-note' }, 'Redirect URL: ');
  address.append(element('code', {}, redirect));
  const chosen = () => flows[kinds.selectedIndex];
  const showChosen = () => {
    scope.control.value = chosen()?.scopes.join(' ') ?? '';
    address.hidden = chosen()?.kind !== 'authorizationCode';
  };
  kinds.addEventListener('change', showChosen);
  showChosen();
  const status = element('p', { class: 'oa-try-note', role: 'status' });
  const get = async () => {
    const [flow, base] = [chosen(), server()];
    clientId.report(clientId.control.value === '' ? 'Fill in the client ID.' : undefined);
    if (flow === undefined || base === undefined || clientId.control.value === '') return;
    status.textContent = 'Waiting for a token …';
    try {
      token.control.value = await getToken({
        ...{ flow, server: base, redirect, signal },
        clientId: clientId.control.value,
        clientSecret: secret.control.value,
        scope: scope.control.value.trim(),
      });
      status.textContent = 'The token is filled in.';
    } catch (error) {
      if (!(error instanceof TokenProblem)) throw error;
      status.textContent = error.message;
    }
  };
  const button = element('button', { class: 'ds-button', type: 'button' }, 'Get a token');
  button.addEventListener('click', () => void get());
  return element(
    'details',
    { class: 'oa-try-sign-in' },
    element('summary', { class: 'oa-summary' }, 'Get a token'),
    element(
      'div',
      { class: 'oa-try-way' },
      ...(flows.length > 1 ? [kind.element] : []),
      ...[clientId.element, secret.element, scope.element, address, button, status],
    ),
  );
}

/** The overview of the API, two folders above its operations: one address for all of them. */
function findRedirect(): string {
  const { origin, pathname } = window.location;
  const [, above = '', slash = ''] = /^(.*)\/[^/]+\/[^/]+?(\/?)$/.exec(pathname) ?? [];
  return `${origin}${`${above}${slash}` || '/'}`;
}
