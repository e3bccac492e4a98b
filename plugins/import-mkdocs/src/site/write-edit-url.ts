import { Code, writeValue } from '../config/write-module.js';

/** Writes `docs.editUrl`. MkDocs has a default only for GitHub. */
export function writeEditUrl(
  values: Record<string, unknown>,
  docsPath: string,
): string | Code | undefined {
  const { repo_url: repository, edit_uri: uri, edit_uri_template: template } = values;
  if (typeof template === 'string') {
    const base = typeof repository === 'string' ? `${repository.replace(/\/*$/, '')}/` : '';
    const address = /^[a-z]+:/i.test(template) ? template : base + template.replace(/^\//, '');
    const parts = address
      .split(/(\{path(?:_noext)?(?:![qr])?\})/)
      .filter((part) => part !== '')
      .map((part) => {
        if (part.startsWith('{path_noext')) return "docPath.replace(/\\.\\w+$/, '')";
        return part.startsWith('{path') ? 'docPath' : writeValue(part);
      });
    return new Code(`({ docPath }) => ${parts.join(' + ')}`);
  }
  if (uri === '' || uri === null) return undefined;
  const found =
    typeof uri === 'string'
      ? uri
      : typeof repository === 'string' && /github\.com/.test(repository)
        ? `edit/master/${docsPath}/`
        : undefined;
  if (found === undefined) return undefined;
  const base = typeof repository === 'string' ? `${repository.replace(/\/*$/, '')}/` : undefined;
  if (!URL.canParse(found, base)) return undefined;
  // docsgen adds the folder of the docs, which the old address contains.
  return new URL(found, base).href
    .replace(/\/*$/, '/')
    .replace(new RegExp(`${docsPath.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/$`), '');
}
