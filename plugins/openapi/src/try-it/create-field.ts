import { element } from './element.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A labeled control that can say what is wrong with its value. */
export interface Field {
  element: HTMLElement;
  control: Control;
  /** What messages call it. */
  name: string;
  required: boolean;
  /** Shows a sentence at the control; undefined takes it away. */
  report(problem: string | undefined): void;
}

interface FieldRequest {
  id: string;
  name: string;
  /** Type of the value, or what to write. */
  hint?: string | undefined;
  required?: boolean;
  control: Control;
  /** The name as it is in the API. */
  isCode?: boolean;
}

export function createField({
  id,
  name,
  hint = '',
  required = false,
  control,
  isCode = false,
}: FieldRequest): Field {
  const problem = element('p', { id: `${id}-problem`, class: 'oa-try-problem', hidden: true });
  const about = element('span', { id: `${id}-hint`, class: 'oa-type' }, hint);
  const describedBy = hint === '' ? undefined : about.id;
  control.id = id;
  control.required = required;
  const describe = (ids: readonly (string | undefined)[]) => {
    const list = ids.filter((one) => one !== undefined).join(' ');
    if (list === '') control.removeAttribute('aria-describedby');
    else control.setAttribute('aria-describedby', list);
  };
  describe([describedBy]);
  const line = element(
    'div',
    { class: 'oa-try-label' },
    element('label', { for: id, class: isCode && 'oa-try-code' }, name),
    ...(hint === '' ? [] : [about]),
    // The control says so itself to those who don't see.
    ...(required
      ? [element('span', { class: 'oa-required', 'aria-hidden': 'true' }, 'required')]
      : []),
  );
  return {
    element: element('div', { class: 'oa-try-field' }, line, control, problem),
    control,
    name,
    required,
    report(sentence) {
      problem.textContent = sentence ?? '';
      problem.hidden = sentence === undefined;
      control.toggleAttribute('aria-invalid', false);
      if (sentence !== undefined) control.setAttribute('aria-invalid', 'true');
      describe([describedBy, sentence === undefined ? undefined : problem.id]);
    },
  };
}

/** A control for one line of text. */
export function createInput(
  value = '',
  attributes: Readonly<Record<string, string | undefined>> = {},
): HTMLInputElement {
  const input = element('input', {
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    ...attributes,
  });
  input.value = value;
  return input;
}

/** A control that offers values with their labels. */
export function createSelect(
  options: readonly (readonly [value: string, label: string])[],
  chosen?: string,
): HTMLSelectElement {
  const select = element(
    'select',
    { autocomplete: 'off' },
    ...options.map(([value, label]) => element('option', { value }, label)),
  );
  if (chosen !== undefined && options.some(([value]) => value === chosen)) select.value = chosen;
  return select;
}
