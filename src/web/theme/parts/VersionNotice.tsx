import type { DocPageView } from '../../../types/page.js';
import type { VersionBanner } from '../../../types/site/docs-edition.js';
import { words } from '../../../words/en.js';
import { fillWords } from '../../../words/fill-words.js';
import { fillNodes } from '../fill-nodes.js';
import { useVersions } from '../hooks/use-versions.js';
import { useShell } from '../still/use-shell.js';

const listStates = (): Record<Exclude<VersionBanner, 'none'>, string> => ({
  unreleased: words.unreleased,
  unmaintained: words.unmaintained,
});

/** What a page shows of its version depends only on the version's key. */
interface VersionProps {
  view: Pick<DocPageView, 'version'>;
}

/**
 * Tells readers of any version but the latest which one it is, and links to the same doc in the
 * latest.
 */
export function VersionNotice({ view }: VersionProps) {
  const { versions, title } = useShell();
  const own = versions.find(({ name }) => name === view.version);
  const { links } = useVersions(own?.collection);
  const latest = versions.find(
    ({ isLast, collection }) => isLast && collection === own?.collection,
  );
  const choice = links.find(({ name }) => name === latest?.name);
  if (own === undefined || own.banner === 'none' || latest === undefined || choice === undefined)
    return null;
  return (
    <p className="ds-notice">
      {fillWords(listStates()[own.banner], { siteTitle: title, versionLabel: own.label })}{' '}
      {fillNodes(words.latestVersion, {
        versionLabel: latest.label,
        latestVersionLink: (
          <a href={choice.link.href} onClick={choice.choose}>
            {fillWords(words.latestVersionLink, { versionLabel: latest.label })}
          </a>
        ),
      })}
    </p>
  );
}

/**
 * Names the version above the text, on sites with several versions unless the config turns it off.
 */
export function VersionBadge({ view }: VersionProps) {
  const { versions } = useShell();
  const own = versions.find(({ name }) => name === view.version);
  if (own?.badge !== true) return null;
  return (
    <span className="ds-version-badge">
      {fillWords(words.version, { versionLabel: own.label })}
    </span>
  );
}
