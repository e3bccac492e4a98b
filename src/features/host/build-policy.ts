import type { PolicySources } from '../../types/feature/policy.js';

/** A content security policy: sources by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Sources that every site allows. Markdown may show images from all hosts, and style attributes
 * cannot load anything that the other directives forbid.
 */
const BASE: PolicySources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'frame-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/**
 * Builds the policy of all pages (https://www.w3.org/TR/CSP3/): the base, and the declared sources.
 */
export function buildPolicy(declared: readonly PolicySources[]): Policy {
  const policy = new Map<string, readonly string[]>(Object.entries(BASE));
  for (const [name, sources] of declared.flatMap((one) => Object.entries(one)))
    policy.set(name, [...new Set([...(policy.get(name) ?? ["'self'"]), ...sources])]);
  return new Map([...policy].map(([name, sources]) => [name, withoutContradictions(sources)]));
}

/**
 * Removes sources that have no effect: `'none'` is valid only alone, and browsers ignore
 * `'unsafe-inline'` next to a hash, so hashes are dropped.
 */
function withoutContradictions(sources: readonly string[]): readonly string[] {
  const isOpen = sources.includes("'unsafe-inline'");
  const kept = sources.filter((source) => !(isOpen && /^'sha\d+-/.test(source)));
  return kept.length > 1 ? kept.filter((source) => source !== "'none'") : kept;
}

/**
 * Builds the policy of a document that runs code of readers. `sandbox` removes its origin even if
 * another website embeds the document without a sandbox. A policy in the document itself allows its
 * own script by hash.
 */
export function buildFramePolicy(pages: Policy, scriptSources: readonly string[]): Policy {
  return new Map([
    ['sandbox', ['allow-scripts']],
    ...pages,
    ['script-src', ["'unsafe-inline'", ...scriptSources]],
    ['style-src', ["'unsafe-inline'"]],
  ]);
}

export function writePolicy(policy: Policy): string {
  return [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** True if a policy allows a source: an origin, or the hash of an inline script or style sheet. */
export function allows(
  policy: Policy,
  { directive, source }: { directive: string; source: string },
): boolean {
  const sources = policy.get(directive) ?? [];
  if (source.startsWith("'"))
    return sources.includes(source) || sources.includes("'unsafe-inline'");
  const [, scheme = '', host = ''] = /^(\w+:)\/\/([^/]*)/.exec(source) ?? [];
  return sources.some((allowed) => {
    if (allowed === '*' || allowed === scheme) return true;
    const [, ownScheme = scheme, ownHost = ''] = /^(?:(\w+:)\/\/)?([^/]+)/.exec(allowed) ?? [];
    if (ownScheme !== scheme) return false;
    return ownHost.startsWith('*.') ? host.endsWith(ownHost.slice(1)) : ownHost === host;
  });
}
