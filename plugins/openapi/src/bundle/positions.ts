/**
 * What stands where in a document: for each form of object, the forms of what its keys hold.
 * `each x` is an object or a list whose entries are of the form `x`.
 */
type Forms = Readonly<Record<string, string>>;

const named = {
  schemas: 'each schemas',
  responses: 'each responses',
  parameters: 'each parameters',
  headers: 'each headers',
} as const;

const content: Forms = { examples: 'each examples', schema: 'schemas', content: 'each media' };

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'];

const BELOW: Readonly<Record<string, Forms>> = {
  document: {
    components: 'components',
    paths: 'each pathItems',
    webhooks: 'each pathItems',
    'x-webhooks': 'each pathItems',
    definitions: 'each schemas',
    parameters: 'each parameters',
    responses: 'each responses',
  },
  components: {
    ...named,
    examples: 'each examples',
    requestBodies: 'each requestBodies',
    securitySchemes: 'each securitySchemes',
    links: 'each links',
    callbacks: 'each callbacks',
    pathItems: 'each pathItems',
  },
  pathItems: {
    parameters: 'each parameters',
    ...Object.fromEntries(METHODS.map((method) => [method, 'operation'])),
  },
  operation: {
    parameters: 'each parameters',
    requestBody: 'requestBodies',
    responses: 'each responses',
    callbacks: 'each callbacks',
  },
  parameters: { ...content, items: 'schemas' },
  headers: content,
  requestBodies: { content: 'each media' },
  media: { ...content, encoding: 'each encoding' },
  encoding: { headers: 'each headers' },
  responses: { ...content, headers: 'each headers', links: 'each links', examples: '' },
  schemas: {
    ...Object.fromEntries(
      ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'].map((key) => [
        key,
        'each schemas',
      ]),
    ),
    ...Object.fromEntries(
      ['allOf', 'oneOf', 'anyOf', 'prefixItems'].map((key) => [key, 'each schemas']),
    ),
    ...Object.fromEntries(
      [
        ...['items', 'additionalItems', 'additionalProperties', 'not', 'if', 'then', 'else'],
        ...['contains', 'propertyNames', 'contentSchema'],
        ...['unevaluatedProperties', 'unevaluatedItems'],
      ].map((key) => [key, 'schemas']),
    ),
  },
};

/** Returns the form of the value under a key of an object; `''` if the specification has none. */
export function formBelow(form: string, key: string, isList: boolean): string {
  if (form.startsWith('each ')) return form.slice('each '.length);
  // Older drafts have a list of schemas in `items`.
  if (isList) return form === 'schemas' ? form : '';
  if (form === 'callbacks') return 'pathItems';
  const forms = BELOW[form];
  return forms !== undefined && Object.hasOwn(forms, key) ? (forms[key] ?? '') : '';
}

/** Where a document keeps shared objects of a form, if it has a place for them. */
export function placeOfShared(form: string, isSwagger: boolean): readonly string[] | undefined {
  if (isSwagger) {
    const key = form === 'schemas' ? 'definitions' : form;
    return SHARED_OF_SWAGGER.has(key) ? [key] : undefined;
  }
  return SHARED.has(form) ? ['components', form] : undefined;
}

const SHARED_OF_SWAGGER: ReadonlySet<string> = new Set(['definitions', 'parameters', 'responses']);

/** Only those of OpenAPI 3.0, which has no `pathItems`: these replace their references. */
const SHARED: ReadonlySet<string> = new Set([
  ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers'],
  ...['securitySchemes', 'links', 'callbacks'],
]);
