// The version number of semver.org, with the leading `v` that tags often have.
const version =
  /^v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[\da-z-]+(\.[\da-z-]+)*)?(\+[\da-z-]+(\.[\da-z-]+)*)?$/i;

const sections = new Set(['', 'docs', 'support', 'search', 'blog']);

/**
 * The site once lived below `/r/` and had versioned docs: sends `/r/docs/next/overview` to
 * `/docs/overview`. Takes and returns a path without query and hash; `undefined` means that the
 * path stays as it is.
 */
export function redirect(
  path: string,
  isRoute: (path: string) => boolean = isInSection,
): string | undefined {
  // Browsers read a backslash as a slash, and `//host` as another site: neither may get through.
  const [root, prefix, ...segments] = path.replaceAll('\\', '/').split('/');
  if (root !== '' || prefix !== 'r') return undefined;
  while (segments.length > 1 && segments[0] === '') segments.shift();

  if (isVersion(segments[1])) return join(segments.filter((_, index) => index !== 1));

  const withoutFirst = join(segments.slice(1));
  return isVersion(segments[0]) && isRoute(withoutFirst) ? withoutFirst : join(segments);
}

function isVersion(segment: string | undefined): boolean {
  return segment !== undefined && (segment === 'next' || version.test(segment));
}

function join(segments: string[]): string {
  return `/${segments.join('/')}`.replace(/^\/+/, '/');
}

// Good enough where the list of routes is not at hand: an unknown page in a known section is not
// found either way.
function isInSection(path: string): boolean {
  return sections.has(path.split('/')[1] ?? '');
}
