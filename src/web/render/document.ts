import type { HeadElement } from '../../types/head.js';
import type { Shell } from '../../types/site/shell.js';
import { escapeHtml } from './escape.js';

/**
 * Returns the attributes of `<html>` for every page of a site. The inline script reads them before
 * the first paint.
 */
export function htmlAttributes({
  locale,
  language,
  colorMode,
}: Shell): Record<string, string | undefined> {
  const { defaultMode, respectPrefersColorScheme, disableSwitch } = colorMode;
  return {
    lang: language?.htmlLang ?? locale,
    dir: language?.direction ?? 'ltr',
    'data-theme': defaultMode,
    'data-theme-fixed': disableSwitch ? '' : undefined,
    'data-theme-choice': respectPrefersColorScheme ? 'system' : undefined,
  };
}

/** The first tags of every `<head>`. */
export function renderHeadStart(title: string): string {
  return [
    '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    `<title>${escapeHtml(title)}</title>\n`,
    renderTag('meta', { name: 'generator', content: 'docsgen' }),
  ].join('');
}

export function renderHeadElement({ tag, attributes, content }: HeadElement): string {
  if (tag === 'meta' || tag === 'link' || tag === 'base') return renderTag(tag, attributes);
  return `<${tag}${renderAttributes(attributes)}>${content ?? ''}</${tag}>\n`;
}

/** A tag without content. */
export function renderTag(name: string, attributes: Record<string, string>): string {
  return `<${name}${renderAttributes(attributes)}>\n`;
}

export function renderAttributes(attributes: Record<string, string | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? '' : value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    )
    .join('');
}
