import { useNode } from '@craftjs/core';
import { FieldInput } from './FieldInput';
import type { Field } from './fields';

/** Changes within this time are one step to undo: a move of a slider, a word. */
const ONE_STEP = 500;

/** The settings of the selected block: one input for each of its fields. */
export function BlockSettings({ fields }: { fields: Readonly<Record<string, Field>> }) {
  const {
    id,
    props,
    actions: { setProp },
  } = useNode(({ data }) => ({ props: data.props }));
  const change = (name: string, value: string | number) =>
    setProp((draft: Record<string, string | number>) => {
      draft[name] = value;
    }, ONE_STEP);
  const input = ([name, field]: [string, Field]) => (
    <FieldInput
      key={`${id} ${name}`}
      field={field}
      value={(props[name] as string | number | undefined) ?? field.initial}
      onChange={(value) => change(name, value)}
    />
  );
  const all = Object.entries(fields);
  const groups = new Set(all.flatMap(([, { group }]) => group ?? []));
  return (
    <div className="ed-fields">
      {all.filter(([, { group }]) => group === undefined).map(input)}
      {[...groups].map((name) => (
        <details key={name} className="ed-group">
          <summary>{name}</summary>
          {/* biome-ignore lint/a11y/useSemanticElements: a legend would say the name twice */}
          <div className="ed-fields" role="group" aria-label={name}>
            {all.filter(([, { group }]) => group === name).map(input)}
          </div>
        </details>
      ))}
    </div>
  );
}
