import type { ComponentType, ReactNode } from 'react';
import type { ThemeParts } from '../../../../types/theme.js';
import {
  type CardItem,
  DocCard as OwnCard,
  useCurrentItems,
} from '../../../../web/theme/content/DocCardList.js';
import { useRuntime } from '../../../../web/theme/context.js';

type CardList = ComponentType<{ items?: readonly CardItem[]; className?: string }>;

/** `@theme/DocCardList` of a site that has cards of its own: see `DocCardList` of docsgen. */
export function cardListOf(Card: ComponentType<{ item: CardItem }>): CardList {
  return function OwnCards({ items, className = '' }) {
    const current = useCurrentItems();
    return (
      <ul className={`ds-cards ${className}`.trimEnd()}>
        {(items ?? current).map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <Card item={item} />
          </li>
        ))}
      </ul>
    );
  };
}

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

/** The page of a category, with cards or a list of cards of the site. */
export function categoryPageIn({
  DocCard,
  DocCardList,
}: Readonly<Record<string, Part | undefined>>): ThemeParts['CategoryPage'] {
  const Cards: CardList = DocCardList ?? cardListOf(DocCard ?? OwnCard);
  return function OwnCategoryPage({ view }): ReactNode {
    const { parts } = useRuntime();
    const items = view.cards.map((card) => ({
      ...card,
      // Pages carry no entries of closed categories.
      ...(card.type === 'category' && { items: [] }),
    }));
    return (
      <div className="ds-doc">
        <div className="ds-doc-column">
          <article className="ds-article">
            {view.breadcrumbs && <parts.Breadcrumbs items={view.breadcrumbs} />}
            <header>
              <h1>{view.title}</h1>
              {view.description && <p className="ds-lead">{view.description}</p>}
            </header>
            {view.whole && (
              <p className="ds-whole-link" data-no-markdown="">
                <a href={view.whole.href}>{view.whole.label}</a>
              </p>
            )}
            <Cards items={items} />
          </article>
        </div>
      </div>
    );
  };
}
