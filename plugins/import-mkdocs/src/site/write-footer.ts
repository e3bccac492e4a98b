import type { OverrideParts } from '../config/overrides.js';
import { isRecord } from '../config/read-config.js';
import { text } from './config-request.js';

/** Writes `footer`: the links in `extra.social`, and the copyright. */
export function writeFooter(
  values: Record<string, unknown>,
  extra: Record<string, unknown>,
  overrides: OverrideParts,
): Record<string, unknown> | undefined {
  const social = (Array.isArray(extra['social']) ? extra['social'] : []).filter(isRecord);
  const links = social
    .filter(({ link }) => typeof link === 'string')
    .map(({ link, name, icon }) => ({
      label: text(name) ?? nameOfIcon(icon, String(link)),
      href: String(link),
    }));
  const copyright = text(values['copyright']) ?? overrides.copyright;
  if (links.length === 0 && copyright === undefined) return undefined;
  return { ...(links.length > 0 && { links }), ...(copyright !== undefined && { copyright }) };
}

function nameOfIcon(icon: unknown, link: string): string {
  const last =
    String(icon ?? '')
      .split('/')
      .at(-1)
      ?.replace(/-\d+$/, '') ?? '';
  if (last === '') return link;
  return last
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
