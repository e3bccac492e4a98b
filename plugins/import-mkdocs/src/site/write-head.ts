import { isRecord, listOf } from '../config/read-config.js';
import type { Note } from '../text/page.js';
import { type ConfigRequest, text } from './config-request.js';

/** Writes `head`: style sheets, scripts, analytics, and the tags of templates. */
export function writeHead(
  request: ConfigRequest,
  extra: Record<string, unknown>,
  notes: Note[],
): unknown[] | undefined {
  const { config, overrides } = request;
  const { values } = config;
  const at = (file: string): string => {
    if (/^(?:[a-z]+:|\/\/)/i.test(file)) return file;
    request.publish(file.replace(/^\//, ''));
    return `/${file.replace(/^\//, '')}`;
  };
  const sheets = listOf(values['extra_css']).map((file) => ({
    tagName: 'link',
    attributes: { rel: 'stylesheet', href: at(file) },
  }));
  const scripts = (Array.isArray(values['extra_javascript']) ? values['extra_javascript'] : []).map(
    (entry) => {
      const {
        path: file,
        type,
        async: isAsync,
        defer,
      }: Record<string, unknown> = isRecord(entry) ? entry : { path: entry };
      const attributes = {
        src: at(String(file)),
        type: text(type),
        async: isAsync === true || undefined,
        defer: defer === true || undefined,
      };
      return { tagName: 'script', attributes };
    },
  );
  const author = text(values['site_author']);
  const head = [
    ...(author === undefined
      ? []
      : [{ tagName: 'meta', attributes: { name: 'author', content: author } }]),
    ...sheets,
    ...scripts,
    ...writeAnalytics(request, extra, notes),
    ...overrides.head,
  ];
  return head.length === 0 ? undefined : head;
}

function writeAnalytics(
  { config, overrides }: ConfigRequest,
  extra: Record<string, unknown>,
  notes: Note[],
): unknown[] {
  const analytics = isRecord(extra['analytics']) ? extra['analytics'] : undefined;
  if (!analytics) return [];
  const { provider, property } = analytics;
  if (provider === 'google' && typeof property === 'string')
    return [
      {
        tagName: 'script',
        attributes: { async: true, src: `https://www.googletagmanager.com/gtag/js?id=${property}` },
      },
      {
        tagName: 'script',
        innerHTML: `window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); } gtag('js', new Date()); gtag('config', '${property}');`,
      },
    ];
  // Material includes a template for this provider.
  if (overrides.providers.has(String(provider))) return [];
  notes.push({
    file: config.file,
    line: config.lineOf('analytics'),
    text: `The analytics provider \`${String(provider)}\` was left out.`,
  });
  return [];
}
