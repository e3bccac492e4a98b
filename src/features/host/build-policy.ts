import type { InlineSources } from './find-sources.js';
import type { HostConfig } from './public-types.js';

/** Nobody needs more of them than a page has inline sheets; beyond, the header is larger than hosts accept. */
const MOST_STYLES = 12;

/** The content security policy under which all pages work (https://www.w3.org/TR/CSP3/), and nothing that they do not have. */
export function buildPolicy(
  found: InlineSources & { hasWorkers?: boolean },
  more: Exclude<HostConfig['csp'], false>,
): string {
  const allowsAllStyles = found.drawsStyles || found.styles.length > MOST_STYLES;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...found.scripts, ...found.hosts.script],
    'style-src': ["'self'", ...(allowsAllStyles ? ["'unsafe-inline'"] : found.styles), ...found.hosts.style],
    ...(found.hasStyleAttributes && !allowsAllStyles && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': ["'self'", 'data:', ...found.hosts.image],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'", ...found.hosts.media],
    'frame-src': ["'self'", ...found.hosts.frame],
    'connect-src': ["'self'", ...found.hosts.connect],
    ...(found.hasWorkers && { 'worker-src': ["'self'"] }),
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  const names = new Set([...Object.keys(directives), ...Object.keys(more)]);
  return [...names]
    .map((name) => {
      const sources = [...new Set([...(directives[name] ?? ["'self'"]), ...(more[name] ?? [])])];
      return [name, ...(sources.length > 1 ? sources.filter((source) => source !== "'none'") : sources)].join(
        ' ',
      );
    })
    .join('; ');
}
