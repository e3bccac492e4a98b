import type { DocPageView } from '../../../types/page.js';
import { DocCard } from '../../../web/theme/content/DocCardList.js';
import { useRuntime } from '../../../web/theme/context.js';
import { VersionBadge, VersionNotice } from '../../../web/theme/parts/VersionNotice.js';
import type { CategoryPageView } from '../public-types.js';

/** The generated index page of a category: a card for each of its items. */
export function CategoryPage({ view }: { view: CategoryPageView }) {
  const { parts } = useRuntime();
  return (
    <div className="ds-doc">
      <div className="ds-doc-column">
        <VersionNotice view={view} />
        <article className="ds-article">
          {view.breadcrumbs && <parts.Breadcrumbs items={view.breadcrumbs} />}
          <VersionBadge view={view} />
          <header>
            <h1>{view.title}</h1>
            {view.description && <p className="ds-lead">{view.description}</p>}
          </header>
          {view.whole && (
            <p className="ds-whole-link" data-no-markdown="">
              <a href={view.whole.href}>{view.whole.label}</a>
            </p>
          )}
          <ul className="ds-cards">
            {view.cards.map((card) => (
              <li key={card.href}>
                <DocCard item={card} />
              </li>
            ))}
          </ul>
        </article>
        {view.showsPager && <parts.Pagination view={view as object as DocPageView} />}
      </div>
    </div>
  );
}
