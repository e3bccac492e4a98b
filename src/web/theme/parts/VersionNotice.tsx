import type { DocPageView } from '../../../types/page.js';
import { useShell } from '../context.js';
import { useVersions } from '../use-versions.js';

/** Tells readers of a version other than the latest where they are, and leads to the same doc in the latest. */
export function VersionNotice({ view }: { view: DocPageView }) {
  const { versions, title } = useShell();
  const { links } = useVersions();
  const latest = versions.find(({ isLast }) => isLast);
  const choice = links.find(({ name }) => name === latest?.name);
  const own = versions.find(({ name }) => name === view.version);
  if (own === undefined || latest === undefined || choice === undefined || own === latest) return null;
  const state =
    versions.indexOf(own) < versions.indexOf(latest) ? 'not released yet' : 'no longer maintained';
  return (
    <p className="ds-notice">
      This is the documentation of {title} {own.label}, which is {state}.{' '}
      <a href={choice.link.href} onClick={choice.choose}>
        Read that of the latest version ({latest.label})
      </a>
    </p>
  );
}

/** Names the version above the text, on sites with several. */
export function VersionBadge({ view }: { view: DocPageView }) {
  const { versions } = useShell();
  const own = versions.find(({ name }) => name === view.version);
  if (versions.length < 2 || own === undefined) return null;
  return <span className="ds-version-badge">Version: {own.label}</span>;
}
