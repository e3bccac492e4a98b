import type { Breadcrumb } from '../../../types/page.js';
import { words } from '../../../words/en.js';
import { Icon } from '../Icon.js';
import { homeIcon } from '../icons.js';
import { useShell } from '../still/use-shell.js';
import { useStillRuntime } from '../still/use-still-runtime.js';

/** The path from the home page to this one. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const { HomeCrumb: Home = HomeCrumb } = useStillRuntime().parts;
  if (items.length === 0) return null;
  return (
    <nav className="ds-breadcrumbs" aria-label={words.breadcrumbs}>
      <ol>
        <Home />
        {items.map(({ label, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            {href === undefined || index === items.length - 1 ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** docsgen's link to the home page. */
export function HomeCrumb() {
  const { baseUrl, home = baseUrl } = useShell();
  return (
    <li>
      <a href={home} aria-label={words.homePage}>
        <Icon shape={homeIcon} />
      </a>
    </li>
  );
}
