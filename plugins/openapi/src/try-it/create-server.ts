import { createField, createInput, createSelect, type Field } from './create-field.js';
import { element } from './element.js';
import type { OfferedServer } from './list-servers.js';

/** The choice of a server, with the values of its variables. */
export interface ServerChoice {
  element: HTMLElement;
  /** Undefined if no request can go to what is filled in. */
  read(): URL | undefined;
  /** Of the server that is chosen. */
  fields(): readonly Field[];
}

export function createServer(servers: readonly OfferedServer[], id: string): ServerChoice {
  const options = servers.map(({ href, template = href, description }): [string, string] => [
    href,
    description === undefined ? template : `${template} (${description})`,
  ]);
  const choice = createField({
    id: `${id}-server`,
    name: 'Server',
    control: createSelect(options),
  });
  const all = servers.map((server, index) => {
    const fields = server.variables.map((variable, position): [string, Field] => [
      variable.name,
      createVariable(variable, `${id}-variable-${index}-${position}`),
    ]);
    const parts = fields.map(([, field]) => field.element);
    return { server, fields, element: element('div', { class: 'oa-try-way' }, ...parts) };
  });
  const chosen = () => all.find(({ server }) => server.href === choice.control.value) ?? all[0];
  const showChosen = () => {
    for (const one of all) one.element.hidden = one !== chosen();
  };
  choice.control.addEventListener('change', showChosen);
  showChosen();
  const read = () => {
    const { server, fields = [] } = chosen() ?? {};
    return server?.fill(new Map(fields.map(([name, field]) => [name, field.control.value])));
  };
  return {
    element: element(
      'div',
      { class: 'oa-try-server' },
      choice.element,
      ...all.map((one) => one.element),
    ),
    read,
    fields: () => [choice, ...(chosen()?.fields ?? []).map(([, field]) => field)],
  };
}

function createVariable(
  { name, default: fallback, enum: allowed }: OfferedServer['variables'][number],
  id: string,
): Field {
  const control =
    allowed === undefined
      ? createInput(fallback)
      : createSelect(
          allowed.map((one) => [one, one]),
          fallback,
        );
  return createField({ id, name, control, isCode: true });
}
