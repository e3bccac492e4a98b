import DocCard from '@theme/DocCard';
import type { ComponentType, ReactNode } from 'react';
import type { ThemeParts } from '../../../../types/theme.js';
import {
  type CardItem,
  useCurrentItems,
  usePageCards,
} from '../../../../web/theme/content/DocCardList.js';
import { useRuntime } from '../../../../web/theme/context.js';
import { completeEntry } from './complete-entry.js';

type CardList = ComponentType<{ items?: readonly CardItem[]; className?: string }>;

/** `@theme/DocCardList` for a site with cards of its own: see docsgen’s `DocCardList`. */
export function cardListOf(Card: ComponentType<{ item: CardItem }>): CardList {
  return function OwnCards({ items, className = '' }) {
    const current = useCurrentItems();
    const cards = usePageCards() ?? [];
    return (
      <ul className={`ds-cards ${className}`.trimEnd()}>
        {(items ?? current).map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <Card item={completeEntry(item, cards)} />
          </li>
        ))}
      </ul>
    );
  };
}

type Part = (props: { children?: ReactNode; [prop: string]: unknown }) => ReactNode;

/** Returns the page of a category with the site’s cards or list of cards. */
export function categoryPageIn({
  DocCardList,
}: Readonly<Record<string, Part | undefined>>): ThemeParts['CategoryPage'] {
  const Cards: CardList = DocCardList ?? cardListOf(DocCard);
  return function OwnCategoryPage({ view }): ReactNode {
    const { parts } = useRuntime();
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
            <Cards items={view.cards.map((card) => completeEntry(card, []))} />
          </article>
        </div>
      </div>
    );
  };
}
