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
  return (
    <div className="ed-fields">
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={`${id} ${name}`}
          field={field}
          value={(props[name] as string | number | undefined) ?? field.initial}
          onChange={(value) => change(name, value)}
        />
      ))}
    </div>
  );
}
