import type { BodyInput, PartInput, RequestView } from '../pages/view.js';
import { createField, createInput, createSelect, type Field } from './create-field.js';
import { element } from './element.js';

/** The body that is filled in. `type`: absent where the browser says it. */
export interface BodyReading {
  content?: string | Blob | FormData;
  type?: string;
  problems: readonly (readonly [field: Field, sentence: string])[];
}

export interface RequestBody {
  element: HTMLElement;
  /** Of the content type that is chosen. */
  fields(): readonly Field[];
  read(): BodyReading;
}

type Content = RequestBody & { isText?: boolean };

export function createBody(
  { required, media }: RequestView['body'] & object,
  id: string,
): RequestBody {
  const types = createSelect(media.map(({ type }) => [type, type]));
  const text = createText(media, { types, id, required });
  const contents = media.map((one, index): Content => {
    if (one.examples !== undefined) return text;
    const request = { id: `${id}-body-${index}`, required };
    return one.parts === undefined
      ? createFile(one.type, request)
      : createParts(one.parts, request);
  });
  const type = createField({ id: `${id}-type`, name: 'Content type', control: types });
  const chosen = () => contents[types.selectedIndex] ?? text;
  const showChosen = () => {
    for (const content of contents) content.element.hidden = content !== chosen();
  };
  types.addEventListener('change', showChosen);
  showChosen();
  return {
    element: element(
      'div',
      { class: 'oa-try-body' },
      ...(media.length > 1 ? [type.element] : []),
      ...new Set(contents.map((content) => content.element)),
    ),
    fields: () => chosen().fields(),
    read: () => chosen().read(),
  };
}

interface TextRequest {
  types: HTMLSelectElement;
  id: string;
  required: boolean;
}

/** One text for all content types that are texts. */
function createText(
  media: readonly BodyInput[],
  { types, id, required }: TextRequest,
): RequestBody {
  const text = element('textarea', { rows: '8', autocomplete: 'off', spellcheck: 'false' });
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
    if (options.length > 0) fill(0);
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
  return {
    element: element('div', { class: 'oa-try-way' }, chooser.element, field.element),
    fields: () => [field],
    read() {
      if (text.value !== '') return { content: text.value, type: types.value, problems: [] };
      return { problems: required ? [[field, 'Fill in the body.']] : [] };
    },
  };
}

interface ContentRequest {
  id: string;
  required: boolean;
}

function createFile(type: string, { id, required }: ContentRequest): RequestBody {
  const { input, field } = createFileField({ id, name: 'File', hint: type, required });
  return {
    element: field.element,
    fields: () => [field],
    read() {
      const [file] = input.files ?? [];
      if (file === undefined)
        return { problems: required ? [[field, 'Choose a file for the body.']] : [] };
      const own = type.includes('*') ? file.type || 'application/octet-stream' : type;
      return { content: file, type: own, problems: [] };
    },
  };
}

function createParts(parts: readonly PartInput[], { id }: ContentRequest): RequestBody {
  const all = parts.map((part, index) => createPart(part, `${id}-${index}`));
  const fields = all.map(({ field }) => field);
  const legend = element('legend', {}, 'Body');
  return {
    element: element('fieldset', {}, legend, ...fields.map((field) => field.element)),
    fields: () => fields,
    read() {
      const content = new FormData();
      for (const { addTo } of all) addTo(content);
      const missing = fields.filter((field) => field.required && field.control.value === '');
      return {
        content,
        problems: missing.map((field) => [field, `Fill in ${field.name}.`] as const),
      };
    },
  };
}

function createPart({ name, required, type, text, isMany }: PartInput, id: string) {
  if (text === undefined) {
    const { input, field } = createFileField({ id, name, hint: type, required, isMany });
    const addTo = (form: FormData) => {
      for (const file of input.files ?? [])
        form.append(name, type === undefined ? file : new File([file], file.name, { type }));
    };
    return { field, addTo };
  }
  const control = createInput(text);
  const field = createField({ id, name, hint: type, required, control, isCode: true });
  const addTo = (form: FormData) => {
    const { value } = control;
    if (value !== '') form.append(name, type === undefined ? value : new Blob([value], { type }));
  };
  return { field, addTo };
}

interface FileRequest extends ContentRequest {
  name: string;
  hint: string | undefined;
  isMany?: boolean | undefined;
}

function createFileField({ isMany, ...request }: FileRequest) {
  const input = element('input', { type: 'file', multiple: isMany });
  return { input, field: createField({ ...request, control: input }) };
}
