/** What a new site can begin with: the folders of `templates/`, and what each of them is for. */
export const TEMPLATES = {
  docs: 'documentation: guides, a reference, search',
  minimal: 'one page and a config',
  product: 'a landing page, documentation and posts',
} as const;

export type TemplateName = keyof typeof TEMPLATES;

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

export function isTemplateName(text: string): text is TemplateName {
  return Object.hasOwn(TEMPLATES, text);
}
