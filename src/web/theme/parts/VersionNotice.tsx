import type { DocPageView } from '../../../types/page.js';
import type { VersionBanner } from '../../../types/site.js';
import { useShell } from '../context.js';
import { useVersions } from '../hooks/use-versions.js';

const STATES: Record<Exclude<VersionBanner, 'none'>, string> = {
  unreleased: 'not released yet',
  unmaintained: 'no longer maintained',
};

/** Tells readers of a version other than the latest where they are, and leads to the same doc in the latest. */
export function VersionNotice({ view }: { view: DocPageView }) {
  const { versions, title } = useShell();
  const { links } = useVersions();
  const latest = versions.find(({ isLast }) => isLast);
  const choice = links.find(({ name }) => name === latest?.name);
  const own = versions.find(({ name }) => name === view.version);
  if (own === undefined || own.banner === 'none' || latest === undefined || choice === undefined) return null;
  return (
    <p className="ds-notice">
      This is the documentation of {title} {own.label}, which is {STATES[own.banner]}.{' '}
      <a href={choice.link.href} onClick={choice.choose}>
        Read the documentation of the latest version ({latest.label})
      </a>
    </p>
  );
}

/** Names the version above the text: on sites with several, unless the config says otherwise. */
export function VersionBadge({ view }: { view: DocPageView }) {
  const { versions } = useShell();
  const own = versions.find(({ name }) => name === view.version);
  if (own?.badge !== true) return null;
  return <span className="ds-version-badge">Version: {own.label}</span>;
}
