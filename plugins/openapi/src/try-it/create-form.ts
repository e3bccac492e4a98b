import type { CredentialInput, ParameterInput, RequestView } from '../pages/view.js';
import { createField, createInput, createSelect, type Field } from './create-field.js';
import { createServer, type ServerChoice } from './create-server.js';
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
  body?: { type(): string; field: Field } | undefined;
}

/** @param id Begins the ids of all controls. */
export function createForm(
  view: RequestView,
  servers: readonly OfferedServer[],
  id: string,
): RequestForm {
  const server = createServer(servers, id);
  const security = createSecurity(view, id);
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

function createSecurity({ security }: RequestView, id: string) {
  const ways = security.map(({ label, credentials }, index) => {
    const fields = credentials.map((input, position): [CredentialInput, Field[]] => [
      input,
      createCredential(input, `${id}-credential-${index}-${position}`),
    ]);
    const parts = fields.flatMap(([, list]) => list.map((field) => field.element));
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

function createBody({ required, media }: RequestView['body'] & object, id: string) {
  const text = element('textarea', { rows: '8', autocomplete: 'off', spellcheck: 'false' });
  const types = createSelect(media.map(({ type }) => [type, type]));
  const chooser = createField({ id: `${id}-example`, name: 'Example', control: createSelect([]) });
  const listTexts = () => media.find(({ type }) => type === types.value)?.examples ?? [];
  let example = '';
  const fill = (index: number) => {
    const next = listTexts()[index]?.text ?? '';
    // What the reader wrote stays.
    if (text.value === example) text.value = next;
    example = next;
  };
  const offer = () => {
    const options = listTexts().map(({ name }, index) =>
      element('option', { value: String(index) }, name),
    );
    chooser.control.replaceChildren(...options);
    chooser.element.hidden = options.length < 2;
    fill(0);
  };
  types.addEventListener('change', offer);
  chooser.control.addEventListener('change', () => {
    // To choose an example is to ask for it.
    text.value = example;
    fill(Number(chooser.control.value));
  });
  offer();
  const hint = media.length === 1 ? types.value : '';
  const field = createField({ id: `${id}-body`, name: 'Body', hint, required, control: text });
  const type = createField({ id: `${id}-type`, name: 'Content type', control: types });
  const parts = [...(media.length > 1 ? [type.element] : []), chooser.element, field.element];
  return {
    element: element('div', { class: 'oa-try-body' }, ...parts),
    type: () => types.value,
    field,
  };
}
