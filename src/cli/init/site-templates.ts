/** Templates of new sites: the folders of `templates/`, with their descriptions. */
export const TEMPLATES = {
  docs: 'the docs of a library: a guide, an API, two versions',
  product: 'a product: a landing page, an API reference from OpenAPI, a blog',
  handbook: 'a handbook in two languages',
  minimal: 'one page and a config',
} as const;

export type TemplateName = keyof typeof TEMPLATES;

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

export function isTemplateName(text: string): text is TemplateName {
  return Object.hasOwn(TEMPLATES, text);
}
