import type { Server, ServerVariable } from '../document/api.js';
import { placeFields } from './place-fields.js';
import type { FactView, FieldView } from './view.js';
import { writeBlock } from './write-blocks.js';

/** The servers of an API or an operation with their variables. */
export function writeServers(servers: readonly Server[]): string[] {
  const ids = new Set<string>();
  return servers.flatMap(({ url, template, description, variables = [] }) => {
    const value = { code: template ?? url };
    const fact: FactView =
      description === undefined
        ? { label: 'Server', values: [value] }
        : { label: 'Server', values: [], entries: [{ value, description }] };
    const fields = variables.map(viewVariable);
    const view = placeFields({ type: [], facts: [], fields }, 'server', ids);
    return [
      writeBlock('facts', [fact]),
      ...(fields.length > 0 ? [writeBlock('fields', view)] : []),
    ];
  });
}

function viewVariable({
  name,
  description,
  enum: allowed,
  ...variable
}: ServerVariable): FieldView {
  const fact = (label: string, values: readonly string[]): FactView[] =>
    values.length > 0 ? [{ label, values: values.map((code) => ({ code })) }] : [];
  return {
    name,
    type: [],
    facts: [...fact('Default', [variable.default]), ...fact('Allowed values', allowed)],
    ...(description !== undefined && { description }),
  };
}
