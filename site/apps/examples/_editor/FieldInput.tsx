import { useId } from 'react';
import {
  type ChoiceField,
  type ColorField,
  type Field,
  isSafeLink,
  type RangeField,
} from './fields';

interface FieldInputProps<F extends Field = Field> {
  field: F;
  value: string | number;
  onChange: (value: string | number) => void;
}

/** The input for one prop of a block, with its label. */
export function FieldInput({ field, value, onChange }: FieldInputProps) {
  const id = useId();
  if (field.kind === 'choice') return <Choice field={field} value={value} onChange={onChange} />;
  return (
    <div className={`ed-field ed-field-${field.kind}`}>
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'range' && (
        <>
          <input
            id={id}
            type="range"
            min={field.min}
            max={field.max}
            step={field.step ?? 1}
            value={value}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <output htmlFor={id}>
            {field.automatic === true && value === field.min
              ? 'Automatic'
              : `${value}${unitOf(field)}`}
          </output>
        </>
      )}
      {field.kind === 'color' && (
        <ColorInput id={id} field={field} value={String(value)} onChange={onChange} />
      )}
      {field.kind === 'text' && field.long === true && (
        <textarea
          id={id}
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {field.kind === 'text' && field.long !== true && (
        <input id={id} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
      {field.kind === 'link' && <LinkInput id={id} value={String(value)} onChange={onChange} />}
    </div>
  );
}

const unitOf = ({ unit }: RangeField): string =>
  unit === undefined ? '' : unit === '%' ? ' %' : ' px';

interface ColorInputProps {
  id: string;
  field: ColorField;
  value: string;
  onChange: (value: string) => void;
}

/** Any colour. Where none need be chosen, a choice can be taken back. */
function ColorInput({ id, field, value, onChange }: ColorInputProps) {
  return (
    <>
      <input
        id={id}
        type="color"
        data-unset={value === '' ? '' : undefined}
        value={value === '' ? '#808080' : value}
        onChange={(event) => onChange(event.target.value)}
      />
      {field.initial === '' && value !== '' ? (
        <button
          type="button"
          className="ed-reset"
          aria-label={`${field.label}: automatic again`}
          onClick={() => onChange('')}
        >
          {value} ×
        </button>
      ) : (
        <output htmlFor={id}>{value === '' ? 'Automatic' : value}</output>
      )}
    </>
  );
}

function LinkInput({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const problem = isSafeLink(value) ? undefined : 'An address begins with https:, mailto: or /.';
  return (
    <>
      <input
        id={id}
        inputMode="url"
        placeholder="https://"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <span className="ed-problem" id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </>
  );
}

/** A few values to choose from: all of them can be seen. */
function Choice({ field, value, onChange }: FieldInputProps<ChoiceField>) {
  const name = useId();
  return (
    <fieldset className="ed-field ed-choice">
      <legend>{field.label}</legend>
      <div>
        {field.options.map(([option, label]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
