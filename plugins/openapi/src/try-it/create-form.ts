import type { CredentialInput, ParameterInput, RequestView } from '../pages/view.js';
import { createBody, type RequestBody } from './create-body.js';
import { createField, createInput, createSelect, type Field } from './create-field.js';
import { createServer, type ServerChoice } from './create-server.js';
import { createSignIn } from './create-sign-in.js';
import { element } from './element.js';
import type { OfferedServer } from './list-servers.js';

/** The fields of a request, by what they are of. */
export interface RequestForm {
  /** In the order in which they are filled in. */
  parts: readonly HTMLElement[];
  server: ServerChoice;
  parameters: readonly (readonly [input: ParameterInput, field: Field])[];
  /** Those of the way to sign in that is chosen; the fields of `basic` are name and password. */
  credentials(): readonly (readonly [input: CredentialInput, fields: readonly Field[]])[];
  body?: RequestBody | undefined;
}

/**
 * @param id Begins the ids of all controls.
 * @param signal Ends what is under way.
 */
export function createForm(
  view: RequestView,
  { servers, id, signal }: { servers: readonly OfferedServer[]; id: string; signal: AbortSignal },
): RequestForm {
  const server = createServer(servers, id);
  const security = createSecurity(view, { id, server: server.read, signal });
  const parameters = view.parameters.map((input, index): [ParameterInput, Field] => [
    input,
    createParameter(input, `${id}-parameter-${index}`),
  ]);
  const groups = PLACES.map(([place, legend]) =>
    group(
      legend,
      parameters.flatMap(([input, field]) => (input.in === place ? [field.element] : [])),
    ),
  );
  const body = view.body && createBody(view.body, id);
  return {
    parts: [server.element, security.element, ...groups, body?.element].filter(
      (part) => part !== undefined,
    ),
    server,
    parameters,
    credentials: security.read,
    body,
  };
}

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

function group(legend: string, parts: readonly HTMLElement[]): HTMLElement | undefined {
  return parts.length === 0
    ? undefined
    : element('fieldset', {}, element('legend', {}, legend), ...parts);
}

function createParameter(input: ParameterInput, id: string): Field {
  const { name, type, required, example } = input;
  // What the server assumes need not be sent.
  const value = example ?? (required ? input.default : undefined);
  const allowed = input.enum ?? (type === 'boolean' ? ['true', 'false'] : undefined);
  const hint = describeType(input);
  const none: [string, string] = ['', input.default === undefined ? '—' : `— (${input.default})`];
  const control =
    allowed === undefined
      ? createInput(value, { placeholder: input.default, inputmode: KEYBOARDS[type] })
      : createSelect([none, ...allowed.map((one): [string, string] => [one, one])], value);
  return createField({ id, name, hint, required, control, isCode: true });
}

function describeType({ type, isJson }: ParameterInput): string {
  if (isJson === true || type === 'object') return `${type}, as JSON`.replace(/^, /, '');
  return type === 'array' ? `${type}, separated by commas` : type;
}

const KEYBOARDS: Readonly<Record<string, string>> = { integer: 'numeric', number: 'decimal' };

interface SecurityScope {
  id: string;
  server: ServerChoice['read'];
  signal: AbortSignal;
}

function createSecurity({ security }: RequestView, { id, server, signal }: SecurityScope) {
  const ways = security.map(({ label, credentials }, index) => {
    const fields = credentials.map((input, position): [CredentialInput, Field[]] => [
      input,
      createCredential(input, `${id}-credential-${index}-${position}`),
    ]);
    const parts = fields.flatMap(([{ flows = [] }, list], position) => {
      const [token] = list;
      const request = { flows, id: `${id}-sign-in-${index}-${position}`, server, signal };
      const signIn =
        token !== undefined && flows.length > 0 ? [createSignIn({ ...request, token })] : [];
      return [...list.map((field) => field.element), ...signIn];
    });
    return { label, fields, element: element('div', { class: 'oa-try-way' }, ...parts) };
  });
  const choice = createSelect(ways.map(({ label }, index) => [String(index), label]));
  const showChosen = () => {
    for (const [index, way] of ways.entries()) way.element.hidden = String(index) !== choice.value;
  };
  choice.addEventListener('change', showChosen);
  showChosen();
  const chooser = createField({ id: `${id}-security`, name: 'Scheme', control: choice });
  return {
    element: group('Authorization', [
      ...(ways.length > 1 ? [chooser.element] : []),
      ...ways.map((way) => way.element),
    ]),
    read: () => ways[Number(choice.value)]?.fields ?? [],
  };
}

function createCredential({ name, kind, parameter }: CredentialInput, id: string): Field[] {
  const secret = () => createInput('', { type: 'password' });
  if (kind === 'basic')
    return [
      createField({ id: `${id}-user`, name: 'Username', hint: name, control: createInput() }),
      createField({ id, name: 'Password', hint: name, control: secret() }),
    ];
  const label = {
    bearer: 'Token',
    authorization: 'Authorization',
    header: 'API key',
    query: 'API key',
  }[kind];
  const hint = parameter === undefined ? name : `${name}, in ${kind} ${parameter}`;
  return [createField({ id, name: label, hint, control: secret() })];
}
