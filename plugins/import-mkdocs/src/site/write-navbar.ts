import { isRecord, type OldConfig } from '../config/read-config.js';
import { asset, type ConfigRequest, text } from './config-request.js';

/** Writes `navbar`: tabs, languages, and the link to the repository. */
export function writeNavbar(request: ConfigRequest): Record<string, unknown> {
  const { config, theme, navbar, languages } = request;
  const { repo_url: repository, repo_name: name } = config.values;
  const items = [
    ...navbar,
    ...request.versions.navbar,
    ...(languages ? [{ type: 'localeDropdown', position: 'right' }] : writeAlternates(config)),
    ...(typeof repository === 'string'
      ? [{ href: repository, label: text(name) ?? hostOf(repository), position: 'right' }]
      : []),
  ];
  const logo = asset(theme.logo, request);
  return {
    ...(logo !== undefined && { logo: { src: logo, alt: '' } }),
    ...(theme.features.has('header.autohide') && { hideOnScroll: true }),
    items,
  };
}

/** Writes a menu of the translated sites in `extra.alternate`. */
function writeAlternates({ values }: OldConfig): unknown[] {
  const { alternate } = isRecord(values['extra']) ? values['extra'] : {};
  const items = (Array.isArray(alternate) ? alternate : []).filter(isRecord);
  if (items.length === 0) return [];
  const links = items.map(({ name, link, lang }) => ({
    label: String(name ?? lang),
    href: URL.canParse(String(link)) ? String(link) : `pathname://${link}`,
  }));
  return [{ type: 'dropdown', label: 'Languages', position: 'right', items: links }];
}

function hostOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return (
    { 'github.com': 'GitHub', 'gitlab.com': 'GitLab', 'bitbucket.org': 'Bitbucket' }[host] ??
    'Repository'
  );
}
